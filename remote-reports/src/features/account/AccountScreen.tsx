import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { useAccountTexts } from './use-account-texts.ts';

export interface AccountScreenProps {
  readonly driverId: string;
}

/** The account of one driver: what it is made of, entry by entry. */
export function AccountScreen({ driverId }: AccountScreenProps) {
  const t = useAccountTexts();
  return <PageHeader title={t('title')} description={driverId} />;
}
