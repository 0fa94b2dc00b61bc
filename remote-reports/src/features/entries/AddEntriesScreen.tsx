import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { useEntriesTexts } from './use-entries-texts.ts';

/** Adds an entry to the accounts of one or many drivers. */
export function AddEntriesScreen() {
  const t = useEntriesTexts();
  return <PageHeader title={t('title')} />;
}
