import type { EntryDriver } from '@park/domain/money/entry-form';
import { useMemo } from 'react';
import { FormDialog } from '../ActionDialog.tsx';
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
  const drivers = useMemo(() => [driver], [driver]);
  const form = useEntryForm({ drivers, closedThrough, onDone: onClose });
  const [line] = form.preview.lines;
  return (
    <FormDialog {...form} title={t('addFor', { name: driver.name })} onClose={onClose} label={t('add')}>
      <EntryFields form={form} />
      {line && <PreviewLine preview={line} />}
    </FormDialog>
  );
}
