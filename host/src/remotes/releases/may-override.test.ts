import type { Session } from '@park/session/stored-session';
import { mayOverride } from './may-override.ts';

const as = (role: string | null): Session =>
  ({ token: 't', userId: '1', name: 'A', email: 'a@b.c', phone: null, role }) as Session;

test('other versions run for administrators, and on a server without roles for everybody signed in', () => {
  for (const role of ['admin', 'ADMIN', null])
    expect([role, mayOverride(as(role), '/')]).toEqual([role, true]);
});

test('other versions run neither for a guest nor without the permission, nor on the sign-in page', () => {
  expect(mayOverride(null, '/')).toBe(false);
  for (const role of ['operator', 'accountant', 'viewer'])
    expect([role, mayOverride(as(role), '/')]).toEqual([role, false]);
  expect(mayOverride(as('admin'), '/login')).toBe(false);
});
