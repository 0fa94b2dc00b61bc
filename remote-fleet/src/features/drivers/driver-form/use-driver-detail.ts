import { findDriver } from '@park/domain/driver/driver-match';
import { useHost } from '@park/federation/host-services';
import { useQuery } from '@tanstack/react-query';
import { driversQuery } from '../../../data/list-queries.ts';
import { useOneDriver } from '../../../data/use-one-driver.ts';
import { useRecordState } from '../../../record/use-record-state.ts';

/** The requested driver, found in the list of all drivers, or alone in a park with too many. */
export function useDriverDetail(id: string) {
  const { http } = useHost();
  const whole = useQuery(driversQuery(http));
  const { isLong, one } = useOneDriver(id);
  const found = whole.data ? findDriver(whole.data.drivers, id) : undefined;
  const alone = id === '' ? null : one.data;
  return useRecordState('driver-form', id, isLong ? one : whole, isLong ? alone : found);
}
