import { isCallFailure } from '@park/contract/call-failure';
import { getDriver, listDrivers } from '@park/contract/drivers';
import { readOneDriver } from '@park/contract/paged-lists';
import { useHost } from '@park/federation/host-services';
import { useQuery } from '@tanstack/react-query';
import { useIsTooLong } from '@park/records/source/use-is-too-long';

const NOT_FOUND = 404;

export function driverKey(id: string) {
  return [getDriver.path, id] as const;
}

/**
 * One driver of a park with too many to be read whole: `isLong` is false in every other park, where
 * nothing is asked. Null when the park has no such driver.
 */
export function useOneDriver(id: string) {
  const { http } = useHost();
  const isLong = useIsTooLong(listDrivers.path);
  const one = useQuery({
    queryKey: driverKey(id),
    queryFn: ({ signal }) =>
      http.call(readOneDriver, undefined, { params: { id }, signal }).catch((error: unknown) => {
        if (isCallFailure(error) && error.status === NOT_FOUND) return null;
        throw error;
      }),
    enabled: isLong && id !== '',
  });
  return { isLong, one };
}
