import { outputOf } from '@park/contract/call-schemas';
import { login } from '@park/contract/auth';
import { createSessionStore } from '../sessions/session-store.ts';
import { RESETS_PER_EMAIL } from '../auth/sign-in-limit.ts';
import english from '../http/locales/en.json' with { type: 'json' };
import { TEST_NOW } from '../testing/create-test-app.ts';
import { acceptByLink, invite, LINK_PASSWORD, linkOf, openByLink, resetOf } from '../testing/links.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { TEST_PASSWORD } from '../testing/test-park.ts';

onEachDatabase('an invitation', (test) => {
  beforeEach(() => test().database.query('delete from sign_in_window'));

  it('says what it is for, and makes a person of the role who is signed in', async () => {
    const { email, token } = await invite(test(), 'accountant');
    expect((await openByLink(test(), 'invitation', token)).body).toEqual({
      name: 'Ольга Лис',
      email,
      phone: '+375 29 7',
      role: 'accountant',
      park: 'north',
    });
    const person = outputOf(login).parse(
      (await acceptByLink(test(), 'invitation', token, { name: 'Ольга Лисова' })).body,
    );
    expect(person).toMatchObject({ name: 'Ольга Лисова', email, phone: '+375 29 7', role: 'accountant' });
    const session = await test().send('GET', 'auth/session', { token: person.token });
    expect(session.body).toMatchObject({ userId: person.userId, taxiParkId: test().park.id });
    const again = await test().send('POST', 'auth/login', {
      token: null,
      body: { email, password: LINK_PASSWORD },
    });
    expect(again.status).toBe(200);
  });

  it.each([
    ['somebody of the park', 'operator', 'is already in use'],
    ['a driver of the park', 'driver0', 'is already in use'],
    ['somebody of the park who is switched off', 'former', 'is already in use'],
    ['somebody who is already invited', 'Guest', 'has already been invited'],
  ])('is not made for %s', async (_, name, reason) => {
    const body = { name: 'X', email: `${name}@${test().park.domain} `, role: 'viewer' };
    const response = await test().send('POST', 'taxipark/people/invitations', {
      body,
      token: test().park.admin.token,
    });
    expect([response.status, response.body]).toMatchObject([
      409,
      { code: 'conflict', fields: { email: reason } },
    ]);
  });

  it('does not tell who works in another park until it is accepted, and then leaves the link usable', async () => {
    const { token } = await linkOf(test(), 'invitations', {
      name: 'X',
      email: test().foreign.viewer.email,
      role: 'viewer',
    });
    const response = await acceptByLink(test(), 'invitation', token);
    expect([response.status, response.body]).toMatchObject([409, { fields: { email: 'is already in use' } }]);
    expect((await openByLink(test(), 'invitation', token)).status).toBe(200);
  });

  it('is renewed by a new link, after which the old one is refused in words', async () => {
    const [{ id, token }] = test().park.invitations;
    const renewed = await linkOf(test(), `invitations/${id}/renew`);
    expect((await openByLink(test(), 'invitation', token)).body).toMatchObject({ code: 'link_withdrawn' });
    expect((await openByLink(test(), 'invitation', renewed.token)).status).toBe(200);
  });

  it('no longer works once it is withdrawn, and cannot be renewed', async () => {
    const [, { id, token }] = test().park.invitations;
    const withdraw = () =>
      test().send('POST', `taxipark/people/invitations/${id}/withdraw`, { token: test().park.admin.token });
    expect((await withdraw()).body).toEqual({ ended: 1 });
    expect((await withdraw()).body).toEqual({ ended: 0 });
    const refused = await acceptByLink(test(), 'invitation', token);
    expect([refused.status, refused.body]).toMatchObject([410, { code: 'link_withdrawn' }]);
    const renewal = await test().send('POST', `taxipark/people/invitations/${id}/renew`, {
      token: test().park.admin.token,
    });
    expect([renewal.status, renewal.body]).toMatchObject([409, { code: 'invitation_closed' }]);
  });

  it('to a role that needs a second factor creates the person, who sets it up before the first session', async () => {
    const { database, park } = test();
    await database.query(`update taxi_park set second_factor_roles = '{accountant}' where id = $1`, [
      park.id,
    ]);
    const { email, token } = await invite(test(), 'accountant');
    const response = await acceptByLink(test(), 'invitation', token);
    expect([response.status, response.body]).toMatchObject([401, { code: 'second_factor_setup_required' }]);
    const body = { email, password: LINK_PASSWORD };
    expect((await test().send('POST', 'auth/second-factor/enroll', { token: null, body })).status).toBe(200);
  });
});

const switchedOff = { code: 'person_switched_off', error: english.errors.person_switched_off };

onEachDatabase('a reset link', (test) => {
  beforeEach(() => test().database.query('delete from sign_in_window'));

  it('says whose password it resets, sets it, and ends all sessions of the person', async () => {
    const { colleague } = test().park;
    const session = await createSessionStore(test().database).start(colleague.id, TEST_NOW);
    const { token } = await resetOf(test());
    expect((await openByLink(test(), 'reset', token)).body).toEqual({
      name: 'Colleague north',
      email: colleague.email,
    });
    expect((await acceptByLink(test(), 'reset', token)).body).toEqual({ ended: 1 });
    expect((await test().send('GET', 'auth/session', { token: session })).status).toBe(401);
    const signIn = async (password: string) =>
      (await test().send('POST', 'auth/login', { token: null, body: { email: colleague.email, password } }))
        .status;
    expect([await signIn(TEST_PASSWORD), await signIn(LINK_PASSWORD)]).toEqual([401, 200]);
  });

  it('is refused to a person who has been switched off, and not made for one', async () => {
    const { park } = test();
    const { token } = await resetOf(test());
    const access = (isActive: boolean) =>
      test().send('PUT', `taxipark/people/${park.colleague.id}/access`, {
        body: { isActive },
        token: park.admin.token,
      });
    await access(false);
    for (const response of [
      await openByLink(test(), 'reset', token),
      await acceptByLink(test(), 'reset', token),
    ]) {
      expect([response.status, response.body]).toMatchObject([403, switchedOff]);
    }
    const path = `taxipark/people/${park.colleague.id}/reset-link`;
    const refused = await test().send('POST', path, { token: park.admin.token });
    expect([refused.status, refused.body]).toMatchObject([403, switchedOff]);
    await access(true);
    expect((await acceptByLink(test(), 'reset', token)).status).toBe(200);
  });

  it('is withdrawn by a newer one, and by any other change of the password', async () => {
    const [first, second] = [await resetOf(test()), await resetOf(test())];
    expect((await openByLink(test(), 'reset', first.token)).body).toMatchObject({ code: 'link_withdrawn' });
    await test().database.query('update app_user set password_hash = password_hash || $2 where id = $1', [
      test().park.colleague.id,
      ' ',
    ]);
    expect((await openByLink(test(), 'reset', second.token)).body).toMatchObject({ code: 'link_withdrawn' });
  });

  it('is promised to nobody where the server has no mail, whether it knows the e-mail or not', async () => {
    const request = (email: string) =>
      test().send('POST', 'auth/password-reset/request', { token: null, body: { email } });
    expect((await request(test().park.viewer.email)).body).toEqual({ isMailed: false });
    expect((await request(`nobody@${test().park.domain}`)).body).toEqual({ isMailed: false });
    for (let more = 1; more < RESETS_PER_EMAIL; more += 1) await request(`nobody@${test().park.domain}`);
    const refused = await request(`Nobody@${test().park.domain}`);
    expect([refused.status, refused.body]).toMatchObject([429, { code: 'too_many_requests' }]);
  });
});
