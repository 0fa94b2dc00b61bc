import { type Bill, chargeBills } from '@park/contract/bills';
import { billParts, PARTS_MAX } from '@park/domain/bills/bill-parts';
import { useHost } from '@park/federation/host-services';
import { FormDialog } from '@park/forms/ActionDialog';
import { useCallForm } from '@park/forms/use-call-form';
import { numberInput } from '@park/ui/fields/number-input';
import { TextField } from '@park/ui/fields/TextField';
import { Stack } from '@park/ui/surfaces/layout';
import { useTranslation } from 'react-i18next';
import { useRefreshAll } from '@park/forms/use-refresh-all';
import { useParkToday } from '@park/session/use-today';
import { useBillWords } from './use-bill-words.ts';

interface ChargeDialogProps {
  /** Those that are charged already keep what they have cost. */
  readonly bills: readonly Bill[];
  readonly onClose: () => void;
}

/** Says what each driver will be charged, whole or by week, before it is. */
export function ChargeDialog({ bills, onClose }: ChargeDialogProps) {
  const { t } = useTranslation('bills');
  const { http } = useHost();
  const words = useBillWords();
  const today = useParkToday();
  const fresh = bills.filter(({ charged }) => charged === null);
  const partsOf = (text: string) => (/^\d{1,2}$/.test(text.trim()) ? Number(text) : 0);
  const form = useCallForm({
    initial: { parts: '1' },
    problemsOf: ({ parts }: { readonly parts: string }): { parts?: 'parts' } =>
      partsOf(parts) >= 1 && partsOf(parts) <= PARTS_MAX ? {} : { parts: 'parts' },
    textOf: () => t('problems.parts', { max: PARTS_MAX }),
    send: ({ parts }) =>
      http.call(chargeBills, {
        bills: bills.map((bill) => ({
          id: bill.id ?? '',
          version: bill.version ?? 0,
          text: words.entry(bill),
        })),
        parts: partsOf(parts),
      }),
    done: t('chargedNow', { n: bills.length }),
    refresh: useRefreshAll(),
    onClose,
  });
  const sums = new Map<string, number>();
  for (const bill of fresh) {
    const name = bill.driver?.name ?? t('unknown');
    sums.set(name, (sums.get(name) ?? 0) + words.due(bill));
  }
  const total = [...sums.values()].reduce((sum, each) => sum + each, 0);
  const parts = partsOf(form.values.parts);
  // Each bill is divided by itself.
  const first = fresh.reduce(
    (sum, bill) => sum + (billParts(words.due(bill), parts, today)[0]?.amount ?? 0),
    0,
  );
  return (
    <FormDialog
      form={form}
      title={t('chargeTitle', { n: bills.length })}
      label={t('charge')}
      onClose={onClose}
    >
      <Stack>
        <ul>
          {[...sums].map(([name, sum]) => (
            <li key={name}>{t('sumOf', { name, sum: words.sum(sum) })}</li>
          ))}
        </ul>
        <p role="status">
          {fresh.length === 0 ? t('keptCharged') : t('total', { sum: words.sum(total) })}
          {parts > 1 && parts <= PARTS_MAX && ` ${t('firstPart', { sum: words.sum(first) })}`}
        </p>
        {fresh.length > 0 && (
          <TextField
            {...form.field('parts')}
            label={t('fields.parts')}
            hint={t('hints.parts', { max: PARTS_MAX })}
            {...numberInput({ decimals: 0 })}
          />
        )}
      </Stack>
    </FormDialog>
  );
}
