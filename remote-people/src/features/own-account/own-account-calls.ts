import type { Http } from '@park/contract/http';
import { getProfile, listOwnSessions } from '@park/contract/people';

// The first part of each key is the call's path, by which the host knows what a change of others
// makes stale.
export const profileKey = [getProfile.path] as const;
export const ownSessionsKey = [listOwnSessions.path] as const;

export type Profile = Awaited<ReturnType<typeof fetchProfile>>;

export function fetchProfile(http: Http, signal: AbortSignal) {
  return http.call(getProfile, undefined, { signal });
}

export function fetchOwnSessions(http: Http, signal: AbortSignal) {
  return http.call(listOwnSessions, undefined, { signal });
}
