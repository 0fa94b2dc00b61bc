import { getLatestChanges } from '@park/contract/journal';
import { useHost } from '@park/federation/host-services';
import { useMay } from '@park/session/use-may';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

const KEY = getLatestChanges.path;

/** A record of the park, with the version that each change raises. */
export interface ChangingRecord {
  readonly id: string;
  readonly version: number | null | undefined;
}

/**
 * Who changed each field of a record last; asked again with each version of the record, whoever made it. Null where the
 * server keeps no journal, or this person may not read it. What could not be read is left out: it is a side note.
 */
export function useLastChanges({ id, version }: ChangingRecord) {
  const { http, hasExtension } = useHost();
  const mayRead = useMay('readJournal');
  const { data: isOffered } = useQuery({
    queryKey: [KEY],
    queryFn: () => hasExtension('journal'),
    staleTime: Infinity,
  });
  const { data } = useQuery({
    queryKey: [KEY, id, version],
    queryFn: ({ signal }) => http.call(getLatestChanges, undefined, { params: { id }, signal }),
    enabled: mayRead && isOffered === true && id !== '',
    placeholderData: keepPreviousData,
  });
  return mayRead && isOffered !== false ? (data?.changes ?? []) : null;
}
