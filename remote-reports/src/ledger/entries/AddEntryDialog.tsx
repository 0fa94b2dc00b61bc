import type { EntryDriver } from '@park/domain/money/entry-form';
import { Button } from '@park/ui/actions/Button';
import { Refusal } from '@park/ui/forms/Refusal';
import { useId, useMemo } from 'react';
import { ActionDialog } from '../ActionDialog.tsx';
import { Form } from '@park/forms/form.styles';
import { useTranslation } from 'react-i18next';
import { EntryFields } from './EntryFields.tsx';
import { PreviewLine } from './PreviewLine.tsx';
import { useEntryForm } from './use-entry-form.ts';

export interface AddEntryDialogProps {
  readonly driver: EntryDriver;
  readonly closedThrough: string | null;
  readonly onClose: () => void;
}

/**
 * Adds an entry to the account of one driver, and shows what it does to the balance before it is
 * sent.
 */
export function AddEntryDialog({ driver, closedThrough, onClose }: AddEntryDialogProps) {
  const { t } = useTranslation('entries');
  const id = useId();
  const drivers = useMemo(() => [driver], [driver]);
  const form = useEntryForm({ drivers, closedThrough, onDone: onClose });
  const [line] = form.preview.lines;
  return (
    <ActionDialog
      title={t('addFor', { name: driver.name })}
      onClose={onClose}
      action={
        <Button type="submit" form={id} kind="primary" busy={form.busy}>
          {t('add')}
        </Button>
      }
    >
      <Form id={id} noValidate onSubmit={form.submit}>
        <Refusal text={form.failure} />
        <EntryFields form={form} />
        {line && <PreviewLine preview={line} />}
      </Form>
    </ActionDialog>
  );
}
