import type { Invitation, Person } from '@park/contract/people';

type OnPerson = 'edit' | 'access' | 'resetLink' | 'removeSecondFactor' | 'sessions';

/** What the open dialog is about. */
export type PeopleAction =
  | { readonly kind: 'invite' }
  | { readonly kind: OnPerson; readonly person: Person }
  | { readonly kind: 'renew' | 'withdraw'; readonly invitation: Invitation };

/** Opens the dialog of an action. */
export type Ask = (action: PeopleAction) => void;
