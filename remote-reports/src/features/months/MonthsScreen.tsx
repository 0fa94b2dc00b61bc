import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { useMonthsTexts } from './use-months-texts.ts';

/** The months of the ledger, and their closing. */
export function MonthsScreen() {
  const t = useMonthsTexts();
  return <PageHeader title={t('title')} />;
}
