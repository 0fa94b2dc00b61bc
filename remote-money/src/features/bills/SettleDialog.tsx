import { payBill, takeBackBill, waiveBill } from '@park/contract/bills';
import { TEXT_MAX } from '@park/contract/limits';
import { useHost } from '@park/federation/host-services';
import { FormDialog } from '@park/forms/ActionDialog';
import { useCallForm } from '@park/forms/use-call-form';
import { TextField } from '@park/ui/fields/TextField';
import { useTranslation } from 'react-i18next';
import { useRefreshAll } from '@park/forms/use-refresh-all';
import type { BillDialogProps } from './ChooseDialog.tsx';
import { useBillWords } from './use-bill-words.ts';

const CALLS = { waive: waiveBill, parkPays: payBill, takeBack: takeBackBill } as const;
export type Settlement = keyof typeof CALLS;

/** Nobody pays a bill, the park does, or what was done is taken back; each with its reason. */
export function SettleDialog({ bill, as, onClose }: BillDialogProps & { readonly as: Settlement }) {
  const { t } = useTranslation('bills');
  const { http } = useHost();
  const words = useBillWords();
  const form = useCallForm({
    initial: { reason: '' },
    problemsOf: ({ reason }: { readonly reason: string }): { reason?: 'reason' } =>
      reason.trim() === '' ? { reason: 'reason' } : {},
    textOf: () => t('problems.reason'),
    send: ({ reason }) =>
      http.call(
        CALLS[as],
        { version: bill.version ?? 0, reason: reason.trim() },
        { params: { id: bill.id ?? '' } },
      ),
    done: t(`done.${as}`),
    refresh: useRefreshAll(),
    onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t(`${as}Title`, { name: words.name(bill) })}
      label={t(`acts.${as}`)}
      onClose={onClose}
    >
      <p>{t(`${as}Text`)}</p>
      <TextField
        {...form.field('reason')}
        label={t('fields.reason')}
        required
        autoComplete="off"
        maxLength={TEXT_MAX}
      />
    </FormDialog>
  );
}
