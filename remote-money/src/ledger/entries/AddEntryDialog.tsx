import type { EntryDriver } from '@park/domain/money/entry-form';
import { useMemo } from 'react';
import { FormDialog } from '@park/forms/ActionDialog';
import { useTranslation } from 'react-i18next';
import { EntryFields } from './EntryFields.tsx';
import { PreviewLine } from './PreviewLine.tsx';
import { useEntryForm } from './use-entry-form.ts';

interface AddEntryDialogProps {
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
  const drivers = useMemo(() => [driver], [driver]);
  const entry = useEntryForm({ drivers, closedThrough, onDone: onClose, keptAs: `entry/${driver.id}` });
  const [line] = entry.preview.lines;
  return (
    <FormDialog
      form={entry.form}
      title={t('addFor', { name: driver.name })}
      onClose={onClose}
      label={t('add')}
    >
      <EntryFields {...entry} />
      {line && <PreviewLine preview={line} />}
    </FormDialog>
  );
}
