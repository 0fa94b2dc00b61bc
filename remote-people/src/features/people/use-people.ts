import type { Person } from '@park/contract/people';
import { obstacleOf, type PersonAction, type PersonObstacle } from '@park/domain/people/person-actions';
import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { sessionAtom } from '@park/session/session-atom';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { fetchPeople, peopleKey } from './people-calls.ts';

/** The people and invitations of the park, and what the rules allow with them. */
export function usePeople() {
  const { http } = useHost();
  const { t } = useTranslation('people');
  const ownId = useAtomValue(sessionAtom)?.userId ?? null;
  const query = useQuery({ queryKey: peopleKey, queryFn: ({ signal }) => fetchPeople(http, signal) });
  const { data } = query;
  const state = useRequestState(query, { notice: t('fetchFailed'), unreadable: data?.unreadable });
  const people = data?.people ?? [];
  return {
    ...state,
    people,
    invitations: data?.invitations ?? [],
    own: people.find(({ id }) => id !== null && id === ownId),
    obstacleTo: (action: PersonAction, person: Person): PersonObstacle | null =>
      obstacleOf(action, person, { ownId, people }),
  };
}

/** Reads the people again after a change. */
export function useRefreshPeople(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: peopleKey });
}
