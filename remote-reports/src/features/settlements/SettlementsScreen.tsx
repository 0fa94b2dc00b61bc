import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { useSettlementsTexts } from './use-settlements-texts.ts';

/** What the park and its drivers owe each other for a range. */
export function SettlementsScreen() {
  const t = useSettlementsTexts();
  return <PageHeader title={t('title')} description={t('lead')} />;
}
