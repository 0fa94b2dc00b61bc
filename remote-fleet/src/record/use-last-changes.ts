import { getLatestChanges } from '@park/contract/journal';
import { useHost } from '@park/federation/host-services';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** A record of the park, with the version that each change raises. */
export interface ChangingRecord {
  readonly id: string;
  readonly version: number | null | undefined;
}

/**
 * Who changed each field of a record last; asked again with each version of the record, whoever
 * made it. Empty until then, and when it could not be read: it is a side note.
 */
export function useLastChanges({ id, version }: ChangingRecord) {
  const { http } = useHost();
  const { data } = useQuery({
    queryKey: [getLatestChanges.path, id, version],
    queryFn: ({ signal }) => http.call(getLatestChanges, undefined, { params: { id }, signal }),
    placeholderData: keepPreviousData,
  });
  return data?.changes ?? [];
}
