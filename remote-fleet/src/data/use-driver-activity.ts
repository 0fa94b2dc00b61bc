import { listDriverActivity } from '@park/contract/driver-activity';
import { useHost } from '@park/federation/host-services';
import { useQuery } from '@tanstack/react-query';

/** Rides go on while the list is open; the columns need not follow each of them. */
const ACTIVITY_STALE_MS = 60_000;

/**
 * How active the drivers are: `data` is undefined until it is known, null where the server does not
 * say.
 */
export function useDriverActivity(isWanted = true) {
  const { http, hasExtension } = useHost();
  return useQuery({
    queryKey: [listDriverActivity.path],
    queryFn: async ({ signal }) =>
      (await hasExtension('driverActivity')) ? http.call(listDriverActivity, undefined, { signal }) : null,
    staleTime: ACTIVITY_STALE_MS,
    enabled: isWanted,
  });
}
