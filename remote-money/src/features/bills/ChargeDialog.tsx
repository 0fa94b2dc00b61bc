import { type Bill, chargeBills } from '@park/contract/bills';
import { billParts, PARTS_MAX } from '@park/domain/bills/bill-parts';
import { CallDialog } from '@park/forms/CallDialog';
import { useRefreshAll } from '@park/forms/use-refresh-all';
import { useParkToday } from '@park/session/use-today';
import { TextField } from '@park/ui/fields/TextField';
import { Stack } from '@park/ui/surfaces/layout';
import { useTranslation } from 'react-i18next';
import { useBillWords } from './use-bill-words.ts';

interface ChargeDialogProps {
  /** Those that are charged already keep what they have cost. */
  readonly bills: readonly Bill[];
  readonly onClose: () => void;
}

const WHOLE: { readonly parts: number | null } = { parts: 1 };

/** Says what each driver will be charged, whole or by week, before it is. */
export function ChargeDialog({ bills, onClose }: ChargeDialogProps) {
  const { t } = useTranslation('bills');
  const words = useBillWords();
  const today = useParkToday();
  const refresh = useRefreshAll();
  const fresh = bills.filter(({ charged }) => charged === null);
  const sums = new Map<string, number>();
  for (const bill of fresh) {
    const name = bill.driver?.name ?? t('unknown');
    sums.set(name, (sums.get(name) ?? 0) + words.due(bill));
  }
  const total = [...sums.values()].reduce((sum, each) => sum + each, 0);
  // Each bill is divided by itself.
  const firstOf = (parts: number) =>
    fresh.reduce((sum, bill) => sum + (billParts(words.due(bill), parts, today)[0]?.amount ?? 0), 0);
  return (
    <CallDialog
      call={chargeBills}
      initial={WHOLE}
      inputOf={({ parts }) => ({
        bills: bills.map((bill) => ({
          id: bill.id ?? '',
          version: bill.version ?? 0,
          text: words.entry(bill),
        })),
        parts,
      })}
      done={t('chargedNow', { n: bills.length })}
      refresh={refresh}
      onClose={onClose}
      title={t('chargeTitle', { n: bills.length })}
      label={t('charge')}
    >
      {({ field, values: { parts } }) => (
        <Stack>
          <ul>
            {[...sums].map(([name, sum]) => (
              <li key={name}>{t('sumOf', { name, sum: words.sum(sum) })}</li>
            ))}
          </ul>
          <p role="status">
            {fresh.length === 0 ? t('keptCharged') : t('total', { sum: words.sum(total) })}
            {parts !== null && parts > 1 && ` ${t('firstPart', { sum: words.sum(firstOf(parts)) })}`}
          </p>
          {fresh.length > 0 && (
            <TextField
              {...field('parts')}
              label={t('fields.parts')}
              hint={t('hints.parts', { max: PARTS_MAX })}
            />
          )}
        </Stack>
      )}
    </CallDialog>
  );
}
