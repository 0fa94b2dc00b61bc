import type { Http } from '@park/contract/http';
import {
  getSecurity,
  type Invitation,
  listPeople,
  listPersonSessions,
  type Person,
} from '@park/contract/people';

// The first part of each key is the call's path, by which the host knows what a change of others
// makes stale.
export const peopleKey = [listPeople.path] as const;
export const securityKey = [getSecurity.path] as const;

export const sessionsKeyOf = ({ id }: Pick<Person, 'id'>) => [listPeople.path, 'sessions', id ?? ''];

/** The id in the path of a call on one person or invitation. */
export const paramsOf = ({ id }: Pick<Person | Invitation, 'id'>) => ({ params: { id: id ?? '' } });

export function fetchPeople(http: Http, signal: AbortSignal) {
  return http.call(listPeople, undefined, { signal });
}

export function fetchSecurity(http: Http, signal: AbortSignal) {
  return http.call(getSecurity, undefined, { signal });
}

export function fetchSessions(http: Http, person: Person, signal: AbortSignal) {
  return http.call(listPersonSessions, undefined, { ...paramsOf(person), signal });
}
