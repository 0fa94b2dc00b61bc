import type { Invitation, Person } from '@park/contract/people';
import { personName } from '@park/domain/login/person';
import { ROLES } from '@park/domain/people/roles';
import { smallList } from '@park/records/list/small-list';
import type { useTranslation } from 'react-i18next';

interface Known {
  readonly t: ReturnType<typeof useTranslation<'people'>>['t'];
  /** The person who asks. */
  readonly own: Person | undefined;
}

export const PeopleList = smallList<Person, Known>({
  name: 'people',
  idOf: ({ id }) => id,
  columns: [
    {
      key: 'name',
      width: 11,
      grows: true,
      value: (person, { t }) => personName(person) ?? t('unnamed'),
      second: (person, { t, own }) => (person === own ? t('you') : null),
    },
    { key: 'email', width: 12, card: 'lead', value: ({ email }) => email },
    { key: 'phone', width: 9.5, value: ({ phone }) => phone },
    {
      key: 'role',
      kind: 'word',
      words: 'roles',
      width: 8.5,
      card: 'note',
      value: ({ role }) => role,
      filterOrder: ROLES,
    },
    {
      key: 'access',
      kind: 'word',
      words: 'accesses',
      width: 8,
      value: ({ isActive }) => (isActive ? 'on' : 'off'),
      attributes: ({ isActive }) => ({ 'data-tone': isActive ? undefined : 'danger' }),
    },
    {
      key: 'factor',
      kind: 'word',
      words: 'factors',
      width: 7.5,
      value: ({ hasSecondFactor }) => (hasSecondFactor ? 'on' : 'off'),
    },
    {
      key: 'lastSeen',
      kind: 'time',
      width: 11,
      value: ({ lastSeenAt }) => lastSeenAt,
      none: ({ t }) => t('neverSeen'),
    },
  ],
});

export const InvitationList = smallList<Invitation, Pick<Known, 't'>>({
  name: 'people',
  headings: 'invitationColumns',
  isPart: true,
  idOf: ({ id }) => id,
  columns: [
    {
      key: 'name',
      width: 11,
      grows: true,
      value: (invitation, { t }) => personName(invitation) ?? t('unnamed'),
    },
    { key: 'email', width: 12, card: 'lead', value: ({ email }) => email },
    { key: 'phone', width: 9.5, value: ({ phone }) => phone },
    { key: 'role', kind: 'word', words: 'roles', width: 8.5, card: 'note', value: ({ role }) => role },
    { key: 'expiresAt', kind: 'time', width: 11, value: ({ expiresAt }) => expiresAt },
    { key: 'invitedBy', width: 11, value: ({ invitedBy }) => invitedBy },
  ],
});
