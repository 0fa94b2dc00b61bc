import { outputOf } from '@park/contract/call-schemas';
import { invitePerson } from '@park/contract/people';
import type { LinkKind } from '../people/access-link.ts';
import type { TestApp } from './create-test-app.ts';

/** The password that `acceptByLink` sets. */
export const LINK_PASSWORD = 'a brand new password';
const linkPaths: Readonly<Record<LinkKind, string>> = {
  invitation: 'auth/invitations',
  reset: 'auth/password-reset',
};

type Headers = Readonly<Record<string, string>>;

interface MadeLink {
  readonly token: string;
  readonly expiresAt: string;
}

/** Makes a link by an admin's call and returns the token of its path. */
export async function linkOf(test: TestApp, path: string, body?: object): Promise<MadeLink> {
  const response = await test.send('POST', `taxipark/people/${path}`, {
    token: test.park.admin.token,
    ...(body && { body }),
  });
  const link = outputOf(invitePerson).parse(response.body);
  const [, kind, token = ''] = /^\/login\?(invitation|reset)=([\w-]{43})$/.exec(link.path) ?? [];
  const expected = path.endsWith('reset-link') ? 'reset' : 'invitation';
  if (kind !== expected || link.isMailed) throw new Error(`Not a link that is only shown: ${response.text}`);
  return { token, expiresAt: link.expiresAt };
}

let guests = 0;
/** Invites somebody new. */
export async function invite(test: TestApp, role = 'operator') {
  guests += 1;
  const email = `guest${guests}@links.by`;
  return {
    email,
    ...(await linkOf(test, 'invitations', { name: 'Ольга Лис', email, role, phone: '+375 29 7' })),
  };
}

/** A link that resets the colleague's password. */
export function resetOf(test: TestApp) {
  return linkOf(test, `${test.park.colleague.id}/reset-link`);
}

export function openByLink(test: TestApp, kind: LinkKind, token: string, headers: Headers = {}) {
  return test.send('POST', `${linkPaths[kind]}/open`, { token: null, body: { token }, headers });
}

export function acceptByLink(
  test: TestApp,
  kind: LinkKind,
  token: string,
  fields: object = {},
  headers: Headers = {},
) {
  const body = {
    token,
    password: LINK_PASSWORD,
    ...(kind === 'invitation' ? { name: 'Ольга' } : {}),
    ...fields,
  };
  return test.send('POST', `${linkPaths[kind]}/accept`, { token: null, body, headers });
}
