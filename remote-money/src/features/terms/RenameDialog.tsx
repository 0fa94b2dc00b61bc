import { readOneTerms, type Terms, updateTerms } from '@park/contract/terms';
import { CallDialog } from '@park/forms/CallDialog';
import { versionOf } from '@park/forms/use-call-form';
import type { StaleRecord } from '@park/http/api-error';
import { TextField } from '@park/ui/fields/TextField';
import { useRefreshLedger } from '../../ledger/ledger-calls.ts';
import { useTranslation } from 'react-i18next';

export interface ChangeTermsDialogProps {
  /** The terms as they were when the dialog was opened, which the edit is based on. */
  readonly opened: Terms;
  readonly onClose: () => void;
}

/** The terms as the person knows them: theirs, once somebody else has changed them meanwhile. */
export const knownTerms = (opened: Terms, stale: StaleRecord | null): Terms =>
  (stale && readOneTerms(stale.current)) ?? opened;

/** Another name of terms. */
export function RenameDialog({ opened, onClose }: ChangeTermsDialogProps) {
  const { t } = useTranslation('terms');
  const refresh = useRefreshLedger();
  return (
    <CallDialog
      {...{ refresh, onClose }}
      call={updateTerms}
      params={{ id: opened.id ?? '' }}
      initial={{ name: opened.name ?? '' }}
      inputOf={({ name }, stale) => ({ name: name.trim(), ...versionOf(knownTerms(opened, stale)) })}
      done={t('renamed')}
      title={t('renameOf', { name: opened.name ?? t('unnamed') })}
      label={t('save')}
      labelAnyway={t('saveAnyway')}
      stale={t('stale')}
    >
      {({ field, stale }) => (
        <TextField
          {...field('name')}
          label={t('fields.name')}
          hint={stale ? t('savedNow', { value: knownTerms(opened, stale).name ?? '' }) : undefined}
          required
          autoComplete="off"
        />
      )}
    </CallDialog>
  );
}
