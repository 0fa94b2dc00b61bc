import { type AccountEntry, correctEntry } from '@park/contract/ledger';
import { TEXT_MAX } from '@park/contract/limits';
import { formatDay } from '@park/domain/format/date';
import { correctedAmount, correctionDifference } from '@park/domain/money/correction';
import { entryKindOf } from '@park/domain/money/kind-filter';
import { parseKopecks } from '@park/domain/money/kopecks';
import { useHost } from '@park/federation/host-services';
import { useCallForm } from '@park/forms/use-call-form';
import { useIdempotencyKey } from '@park/forms/use-idempotency-key';
import { useMoney } from '@park/session/use-park';
import { Muted } from '@park/ui/surfaces/layout';
import { useAmountLimits } from '../../ledger/use-amount-limits.ts';
import { useLocale } from '@park/i18n/use-locale';
import { numberInput } from '@park/ui/fields/number-input';
import { TextField } from '@park/ui/fields/TextField';
import { FormDialog } from '@park/forms/ActionDialog';
import { Amount } from '../../ledger/Amount.tsx';
import { useRefreshLedger } from '../../ledger/ledger-calls.ts';
import { useTranslation } from 'react-i18next';

export interface CorrectDialogProps {
  readonly entry: AccountEntry;
  readonly onClose: () => void;
}

type Code = 'unchanged' | 'textRequired' | 'textTooLong' | `amounts.${AmountCode}`;
type AmountCode = Extract<ReturnType<typeof parseKopecks>, { readonly problem: unknown }>['problem'];

/**
 * The right amount of an entry and why; the difference that will be posted is shown before it is.
 */
export function CorrectDialog({ entry, onClose }: CorrectDialogProps) {
  const { t } = useTranslation('account');
  const { t: words } = useTranslation('entries');
  const { http } = useHost();
  const locale = useLocale();
  const keyOf = useIdempotencyKey();
  const refresh = useRefreshLedger();
  const money = useMoney();
  const limits = useAmountLimits();
  const kind = entryKindOf(entry.kind);

  function problemsOf({ amount, text }: Readonly<Record<'amount' | 'text', string>>) {
    const typed = parseKopecks(amount, {}, money);
    const difference = correctionDifference(entry, amount, money);
    const reason = text.trim();
    return {
      ...('problem' in typed && { amount: `amounts.${typed.problem}` as const }),
      ...(difference === 0 && { amount: 'unchanged' as const }),
      ...(reason === '' && { text: 'textRequired' as const }),
      ...(reason.length > TEXT_MAX && { text: 'textTooLong' as const }),
    };
  }

  const form = useCallForm({
    keptAs: `correction/${entry.id}`,
    initial: { amount: '', text: '' },
    problemsOf,
    textOf: (code: Code): string => {
      if (code === 'unchanged') return t('unchanged');
      if (code === 'textRequired') return words('texts.required');
      return code === 'textTooLong' ? words('texts.tooLong') : words(code, limits);
    },
    send: ({ amount, text }) => {
      const typed = parseKopecks(amount, {}, money);
      const input = { amount: 'kopecks' in typed ? typed.kopecks : 0, text: text.trim() };
      return http.call(correctEntry, input, {
        params: { id: entry.id ?? '' },
        idempotencyKey: keyOf({ ...input, id: entry.id }),
      });
    },
    done: t('corrected'),
    refresh,
    onClose,
  });
  const difference = correctionDifference(entry, form.values.amount, money);

  return (
    <FormDialog form={form} title={t('correctTitle')} onClose={onClose} label={t('correctConfirm')}>
      <p>
        {kind === null ? entry.kind : words(`kinds.${kind}`)}
        {entry.day !== null && `, ${formatDay(entry.day, locale)}`}
        {entry.text !== null && `, ${entry.text}`}
      </p>
      <p>
        <Muted>{t('booked')}</Muted> <Amount kopecks={correctedAmount(entry)} />
      </p>
      <TextField
        {...form.field('amount')}
        label={t('rightAmount')}
        hint={t('rightAmountHint')}
        required
        {...numberInput({ decimals: 2 })}
      />
      <TextField {...form.field('text')} label={t('why')} required autoComplete="off" />
      {difference !== null && difference !== 0 && (
        <p role="status">
          <Muted>{t('difference')}</Muted> <Amount kopecks={difference} />
        </p>
      )}
    </FormDialog>
  );
}
