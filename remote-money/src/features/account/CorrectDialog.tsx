import { type AccountEntry, correctEntry } from '@park/contract/ledger';
import { formatDay } from '@park/domain/format/date';
import { correctedAmount, correctionDifference } from '@park/domain/money/correction';
import { entryKindOf } from '@park/domain/money/kind-filter';
import { CallDialog } from '@park/forms/CallDialog';
import { useLocale } from '@park/i18n/use-locale';
import { TextField } from '@park/ui/fields/TextField';
import { Muted } from '@park/ui/surfaces/layout';
import { useTranslation } from 'react-i18next';
import { Amount } from '../../ledger/Amount.tsx';
import { useRefreshLedger } from '../../ledger/ledger-calls.ts';

export interface CorrectDialogProps {
  readonly entry: AccountEntry;
  readonly onClose: () => void;
}

const NOTHING: { readonly amount: number | null; readonly text: string } = { amount: null, text: '' };

/**
 * The right amount of an entry and why; the difference that will be posted is shown before it is.
 */
export function CorrectDialog({ entry, onClose }: CorrectDialogProps) {
  const { t } = useTranslation('account');
  const { t: words } = useTranslation('entries');
  const locale = useLocale();
  const refresh = useRefreshLedger();
  const kind = entryKindOf(entry.kind);
  return (
    <CallDialog
      call={correctEntry}
      params={{ id: entry.id ?? '' }}
      keptAs={`correction/${entry.id}`}
      initial={NOTHING}
      problemsOf={({ amount }) => ({
        amount: correctionDifference(entry, amount) === 0 ? 'unchanged' : undefined,
      })}
      textOf={(code: 'unchanged') => t(code)}
      done={t('corrected')}
      refresh={refresh}
      onClose={onClose}
      title={t('correctTitle')}
      label={t('correctConfirm')}
    >
      {({ field, values }) => {
        const difference = correctionDifference(entry, values.amount);
        return (
          <>
            <p>
              {kind === null ? entry.kind : words(`kinds.${kind}`)}
              {entry.day !== null && `, ${formatDay(entry.day, locale)}`}
              {entry.text !== null && `, ${entry.text}`}
            </p>
            <p>
              <Muted>{t('booked')}</Muted> <Amount kopecks={correctedAmount(entry)} />
            </p>
            <TextField {...field('amount')} label={t('rightAmount')} hint={t('rightAmountHint')} />
            <TextField {...field('text')} label={t('why')} autoComplete="off" />
            {difference !== null && difference !== 0 && (
              <p role="status">
                <Muted>{t('difference')}</Muted> <Amount kopecks={difference} />
              </p>
            )}
          </>
        );
      }}
    </CallDialog>
  );
}
