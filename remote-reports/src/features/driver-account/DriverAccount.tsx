import type { SlotPropsOf } from '@park/federation/manifest-source';
import { useMay } from '@park/session/use-may';
import { Card, CardHeader } from '@park/ui/surfaces/Card';
import type { manifest } from '../../manifest/manifest.ts';
import { useDriverAccountTexts } from './use-driver-account-texts.ts';

/** What the slot gives, as the manifest asks for it. */
export type DriverAccountProps = SlotPropsOf<(typeof manifest.parts)[2]['needs']>;

/** The balance of a driver on the driver's page, with the way to the account. */
export function DriverAccount({ driverId }: DriverAccountProps) {
  const t = useDriverAccountTexts();
  const mayRead = useMay('readLedger');
  if (!mayRead) return null;
  return (
    <Card aria-label={t('title')}>
      <CardHeader title={t('title')} actions={driverId} />
    </Card>
  );
}
