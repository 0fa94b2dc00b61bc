import { rideStatus, rideStatusTone } from '@park/domain/report/ride-status';
import { Badge } from '@park/ui/surfaces/Badge';
import { useTranslation } from 'react-i18next';

interface RideStatusBadgeProps {
  readonly status: string | null;
}

/** A ride's status; an unknown status is shown as the server sent it, in the neutral tone. */
export function RideStatusBadge({ status }: RideStatusBadgeProps) {
  const { t } = useTranslation('ride-report');
  const known = rideStatus(status);
  return <Badge tone={rideStatusTone(known)}>{known === 'other' ? status : t(`statuses.${known}`)}</Badge>;
}
