import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchProfile, profileKey } from './own-account-calls.ts';

/** The own profile, which several cards show, and the state of its one request. */
export function useProfile() {
  const { http } = useHost();
  const client = useQueryClient();
  const query = useQuery({ queryKey: profileKey, queryFn: ({ signal }) => fetchProfile(http, signal) });
  return {
    state: useRequestState(query, { notice: null }),
    profile: query.data,
    /** Reads it again after a change. */
    refresh: (): void => void client.invalidateQueries({ queryKey: profileKey }),
  };
}
