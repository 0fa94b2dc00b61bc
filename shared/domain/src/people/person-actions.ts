import { knownRole } from './roles.ts';

/** What an administrator may want to do to a person and the rules may forbid. */
export type PersonAction = 'changeRole' | 'switchOff' | 'resetLink' | 'removeSecondFactor';

/** Why something cannot be done; the server decides again and says the same in its own words. */
export type PersonObstacle = 'oneself' | 'lastAdmin' | 'switchedOff' | 'noSecondFactor';

export interface ActedOn {
  readonly id: string | null;
  readonly role: string | null;
  readonly isActive: boolean;
  readonly hasSecondFactor: boolean;
}

/** Whether a person is the only administrator of the park who may sign in. */
export function isLastAdmin(person: ActedOn, people: readonly ActedOn[]): boolean {
  const admins = people.filter(({ role, isActive }) => isActive && knownRole(role) === 'admin');
  return admins.length === 1 && admins[0]?.id === person.id;
}

/**
 * What forbids an action on a person; null when it is possible (decision 111). Nobody locks
 * themselves out or sheds their own password or second factor, and a park keeps one administrator.
 * `ownId`: of the person who asks.
 */
export function obstacleOf(
  action: PersonAction,
  person: ActedOn,
  { ownId, people }: { readonly ownId: string | null; readonly people: readonly ActedOn[] },
): PersonObstacle | null {
  if (action !== 'changeRole' && person.id !== null && person.id === ownId) return 'oneself';
  if (action === 'changeRole' || action === 'switchOff')
    return isLastAdmin(person, people) ? 'lastAdmin' : null;
  if (action === 'resetLink') return person.isActive ? null : 'switchedOff';
  return person.hasSecondFactor ? null : 'noSecondFactor';
}
