import type { WireJournalEntry } from '@park/contract/journal';
import type { WireInvitation, WirePerson, WirePersonSession } from '@park/contract/people';

/** A colleague who may use the console. */
export function makePerson(parts: Partial<WirePerson> = {}): WirePerson {
  return {
    id: 'user-2',
    name: 'Ольга Лис',
    email: 'olga@park.by',
    phone: '+375 29 765-43-21',
    role: 'operator',
    isActive: true,
    hasSecondFactor: true,
    lastSeenAt: '2026-03-20T09:00:00Z',
    createdAt: '2026-01-10T09:00:00Z',
    version: 1,
    ...parts,
  };
}

/** An invitation that waits. */
export function makeInvitation(parts: Partial<WireInvitation> = {}): WireInvitation {
  return {
    id: 'invitation-1',
    name: 'Вера Зорина',
    email: 'vera@park.by',
    phone: null,
    role: 'viewer',
    invitedBy: 'Анна Ковалевская',
    createdAt: '2026-03-20T09:00:00Z',
    expiresAt: '2026-03-23T09:00:00Z',
    ...parts,
  };
}

/** A session of another device. */
export function makePersonSession(parts: Partial<WirePersonSession> = {}): WirePersonSession {
  return {
    id: 'session-1',
    createdAt: '2026-03-20T09:00:00Z',
    lastSeenAt: '2026-03-20T10:00:00Z',
    expiresAt: '2026-03-27T09:00:00Z',
    device: 'Firefox, Linux',
    isCurrent: false,
    ...parts,
  };
}

/** An entry of the journal: a driver changed by hand, without changed fields. */
export function makeEntry(parts: Partial<WireJournalEntry> = {}): WireJournalEntry {
  return {
    id: 'entry-1',
    at: '2026-11-22T09:05:00Z',
    person: { id: 'user-2', name: 'Olga K.' },
    device: 'Chrome, Windows',
    action: 'driver_changed',
    origin: 'hand',
    subject: { type: 'driver', id: 'driver-1', name: 'Иван Петров' },
    count: 1,
    changes: [],
    ...parts,
  };
}
