import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { usePayoutsTexts } from './use-payouts-texts.ts';

/** The payout runs: draft, confirmed, paid. */
export function PayoutsScreen() {
  const t = usePayoutsTexts();
  return <PageHeader title={t('title')} />;
}
