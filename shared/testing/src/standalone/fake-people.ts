import { listJournalPeople, searchJournal } from '@park/contract/journal';
import {
  endOwnSessions,
  endPersonSessions,
  getProfile,
  getSecurity,
  invitePerson,
  listOwnSessions,
  listPeople,
  listPersonSessions,
  updateAccess,
  updatePerson,
  updateProfile,
  updateSecurity,
  type WireProfile,
} from '@park/contract/people';
import { type FakeApi, refusal } from '../fake-api.ts';
import { makeEntry, makeInvitation, makePerson, makePersonSession } from '../people-records.ts';
import { makeSession } from '../records.ts';

/** Without the fields that a change leaves out. */
function definedOf<Fields extends object>(parts: Fields) {
  const entries = Object.entries(parts).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Name in keyof Fields]: Exclude<Fields[Name], undefined> };
}

/** Adds the people of the small park and their journal; changes last until the page is reloaded. */
export function answerPeople(api: FakeApi): FakeApi {
  const { userId, name, email, phone } = makeSession();
  let people = [makePerson({ id: userId, name, email, phone, role: 'admin' }), makePerson()];
  let invitations = [makeInvitation()];
  let profile: WireProfile = {
    name: name ?? '',
    phone,
    secondFactor: { isOn: true, isRequired: false, recoveryCodesLeft: 8 },
  };
  let roles: Parameters<typeof setRoles>[0] = [];
  let sessions = [
    makePersonSession({ id: 'session-0', device: 'Chrome, Windows', isCurrent: true }),
    makePersonSession(),
  ];
  function setRoles(next: readonly ('admin' | 'operator' | 'accountant' | 'viewer')[]) {
    roles = next;
    return { secondFactorRoles: [...roles] };
  }
  const change = (id: string | undefined, parts: Parameters<typeof makePerson>[0]) => {
    const before = people.find((person) => person.id === id);
    if (!before) throw refusal(404, { error: 'Not found' });
    const person = { ...before, ...parts, version: before.version + 1 };
    people = people.map((each) => (each === before ? person : each));
    return { person };
  };
  const end = ({ ids }: { readonly ids?: string[] | undefined }) => {
    const left = sessions.filter(({ id, isCurrent }) => (ids ? !ids.includes(id) : isCurrent));
    const ended = sessions.length - left.length;
    sessions = left;
    return { ended };
  };

  return api
    .on(listPeople, () => ({ people, invitations }))
    .on(invitePerson, ({ name: invited, email: address, role }) => {
      const id = `invitation-${invitations.length + 1}`;
      const invitation = makeInvitation({ id, name: invited, email: address, role });
      invitations = [...invitations, invitation];
      return { path: `/login?invitation=${id}`, expiresAt: invitation.expiresAt, isMailed: false };
    })
    .on(updatePerson, ({ version: _, ...parts }, { id }) => change(id, definedOf(parts)))
    .on(updateAccess, ({ isActive }, { id }) => change(id, { isActive }))
    .on(listPersonSessions, () => ({ sessions }))
    .on(endPersonSessions, end)
    .on(getSecurity, () => setRoles(roles))
    .on(updateSecurity, ({ secondFactorRoles = [] }) => setRoles(secondFactorRoles))
    .on(getProfile, () => profile)
    .on(updateProfile, (parts) => (profile = { ...profile, ...definedOf(parts) }))
    .on(listOwnSessions, () => ({ sessions }))
    .on(endOwnSessions, end)
    .on(listJournalPeople, () => ({ people: [{ id: 'user-2', name: 'Ольга Лис' }] }))
    .on(searchJournal, () => ({
      entries: [
        makeEntry({ changes: [{ field: 'currentFarePerKm', before: '1.2', after: '1.5' }] }),
        makeEntry({ id: 'entry-2', action: 'fares_set', origin: 'bulk', subject: null, count: 12 }),
      ],
      next: null,
    }));
}
