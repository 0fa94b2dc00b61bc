import type { EntryDriver, EntryPreview } from '@park/domain/money/entry-form';
import { useMemo } from 'react';
import { FormDialog } from '@park/forms/ActionDialog';
import { useTranslation } from 'react-i18next';
import { EntryFields } from './EntryFields.tsx';
import { useEntryForm } from './use-entry-form.ts';
import { Muted } from '@park/ui/surfaces/layout';
import { Amount } from '../Amount.tsx';

/**
 * The balance of one driver before and after a new entry; nothing while one of them is not known.
 */
function PreviewLine({ preview: { driver, after } }: { readonly preview: EntryPreview }) {
  const { t } = useTranslation('entries');
  if (driver.balance === null) return null;
  return (
    <p role="status">
      <Muted>{t('balance')}</Muted> <Amount kopecks={driver.balance} />
      {after !== null && (
        <>
          <span aria-hidden> → </span>
          <Muted>{t('after')}</Muted> <Amount kopecks={after} />
        </>
      )}
    </p>
  );
}

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
