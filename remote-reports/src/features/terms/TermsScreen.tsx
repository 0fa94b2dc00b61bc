import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { useTermsTexts } from './use-terms-texts.ts';

/** The terms of the park, and which driver has which. */
export function TermsScreen() {
  const t = useTermsTexts();
  return <PageHeader title={t('title')} />;
}
