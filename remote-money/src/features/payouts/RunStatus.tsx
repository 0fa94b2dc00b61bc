import type { PayoutStatus } from '@park/contract/payouts';
import { Badge } from '@park/ui/surfaces/Badge';
import { useTranslation } from 'react-i18next';

const TONES = { draft: 'warning', confirmed: 'success', discarded: 'neutral' } as const satisfies Record<
  PayoutStatus,
  string
>;

const isKnown = (status: string): status is PayoutStatus => Object.hasOwn(TONES, status);

/** Whether a run is prepared, confirmed or discarded. */
export function RunStatus({ status }: { readonly status: string | null }) {
  const { t } = useTranslation('payouts');
  if (status === null || !isKnown(status)) return <Badge tone="neutral">{status ?? t('unknown')}</Badge>;
  return <Badge tone={TONES[status]}>{t(`statuses.${status}`)}</Badge>;
}
