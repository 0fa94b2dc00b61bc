import { outputOf } from '@park/contract/call-schemas';
import { listPeople, updatePerson, listOwnSessions } from '@park/contract/people';
import { SEEN_MINUTES, createSessionStore } from '../sessions/session-store.ts';
import { TEST_NOW } from '../testing/create-test-app.ts';
import type { TestApp, TestRequest } from '../testing/create-test-app.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { TEST_PASSWORD } from '../testing/test-park.ts';

/** A call of the first park's admin. */
function asAdmin(test: TestApp, method: string, path: string, request: TestRequest = {}) {
  return test.send(method, `taxipark/${path}`, { token: test.park.admin.token, ...request });
}

async function personOf(test: TestApp, id: string) {
  const { people } = outputOf(listPeople).parse((await asAdmin(test, 'GET', 'people')).body);
  const found = people.find((person) => person.id === id);
  if (found === undefined) throw new Error('There is no such person');
  return found;
}

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

onEachDatabase('the people of a park', (test) => {
  const sessionOf = (userId: string, userAgent?: string) =>
    createSessionStore(test().database).start(userId, TEST_NOW, userAgent);
  const statusOf = async (token: string) => (await test().send('GET', 'auth/session', { token })).status;

  it('are listed with the invitations that wait, and without drivers', async () => {
    const { park } = test();
    const { people, invitations } = outputOf(listPeople).parse((await asAdmin(test(), 'GET', 'people')).body);
    expect(people.map(({ name }) => name)).toEqual([
      'Accountant north',
      'Admin north',
      'Colleague north',
      'Former north',
      'Operator north',
      'Viewer north',
    ]);
    expect(people.find(({ id }) => id === park.former.id)).toEqual({
      id: park.former.id,
      name: 'Former north',
      email: test().park.former.email,
      phone: null,
      role: 'operator',
      isActive: false,
      hasSecondFactor: false,
      lastSeenAt: null,
      createdAt: '2026-03-20T09:00:00Z',
      version: 1,
    });
    expect(invitations).toHaveLength(2);
    expect(invitations[0]).toMatchObject({
      email: expect.stringContaining(`@${test().park.domain}`),
      invitedBy: 'Admin north',
      expiresAt: '2026-03-23T09:00:00Z',
    });
  });

  it('get a new name and phone without losing their session, and a new role with it', async () => {
    const { colleague } = test().park;
    const token = await sessionOf(colleague.id);
    const change = (body: object) => asAdmin(test(), 'PUT', `people/${colleague.id}`, { body });
    const renamed = outputOf(updatePerson).parse(
      (await change({ name: 'Анна', phone: '+375 29 1' })).body,
    ).person;
    expect(renamed).toMatchObject({ name: 'Анна', phone: '+375 29 1', role: 'operator', version: 2 });
    expect(await statusOf(token)).toBe(200);
    const moved = outputOf(updatePerson).parse(
      (await change({ role: 'viewer', phone: '', version: 2 })).body,
    ).person;
    expect(moved).toMatchObject({ name: 'Анна', phone: null, role: 'viewer', version: 3 });
    expect(await statusOf(token)).toBe(401);
    const stale = await change({ name: 'Ольга', version: 2 });
    expect([stale.status, stale.body]).toMatchObject([
      409,
      { code: 'stale_record', current: { name: 'Анна', version: 3 } },
    ]);
    expect(await personOf(test(), colleague.id)).toEqual(moved);
  });

  it('cannot become drivers, nor drivers people', async () => {
    const { colleague, drivers } = test().park;
    expect(
      (await asAdmin(test(), 'PUT', `people/${colleague.id}`, { body: { role: 'driver' } })).status,
    ).toBe(400);
    expect((await asAdmin(test(), 'PUT', `people/${drivers[0]}`, { body: { role: 'admin' } })).status).toBe(
      404,
    );
  });

  it('are switched off with all their sessions, told so only after the right password, and switched on again', async () => {
    const { id, email } = test().park.operator;
    const token = await sessionOf(id);
    const access = (isActive: boolean) =>
      asAdmin(test(), 'PUT', `people/${id}/access`, { body: { isActive } });
    const signIn = (password: string) =>
      test().send('POST', 'auth/login', { body: { email, password }, token: null });
    expect((await access(false)).body).toMatchObject({ person: { isActive: false, version: 2 } });
    expect(await statusOf(token)).toBe(401);
    expect((await signIn('not the one')).body).toMatchObject({ code: 'wrong_credentials' });
    const refused = await signIn(TEST_PASSWORD);
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'person_switched_off' }]);
    expect((await access(false)).body).toMatchObject({ person: { version: 2 } });
    expect((await access(true)).body).toMatchObject({ person: { isActive: true } });
    expect(await statusOf(token)).toBe(401);
    expect((await signIn(TEST_PASSWORD)).status).toBe(200);
  });

  it('cannot do to themselves what would lock them out or shed their password', async () => {
    const { id } = test().park.admin;
    const responses = await Promise.all([
      asAdmin(test(), 'PUT', `people/${id}/access`, { body: { isActive: false } }),
      asAdmin(test(), 'POST', `people/${id.toUpperCase()}/reset-link`),
      asAdmin(test(), 'POST', `people/${id}/remove-second-factor`),
    ]);
    for (const { status, body } of responses)
      expect([status, body]).toMatchObject([409, { code: 'not_for_oneself' }]);
  });

  it('keep one admin, who cannot take another role', async () => {
    const { id } = test().park.admin;
    const response = await asAdmin(test(), 'PUT', `people/${id}`, { body: { role: 'operator' } });
    expect([response.status, response.body]).toMatchObject([409, { code: 'last_admin' }]);
    expect(await personOf(test(), id)).toMatchObject({ role: 'admin', version: 1 });
  });

  it('keep one admin when two demote or switch off each other at the same moment', async () => {
    const { database, foreign } = test();
    const admins = [foreign.admin.id, foreign.operator.id] as const;
    for (let round = 0; round < 8; round += 1) {
      await database.query(
        `update app_user set role = 'admin', is_active = true where id = any($1::uuid[])`,
        [admins],
      );
      const tokens = await Promise.all(admins.map((id) => sessionOf(id)));
      const responses = await Promise.all(
        [...admins].reverse().map((other, index) => {
          const token = tokens[index] ?? '';
          return round % 2 === 0
            ? test().send('PUT', `taxipark/people/${other}`, { token, body: { role: 'viewer' } })
            : test().send('PUT', `taxipark/people/${other}/access`, { token, body: { isActive: false } });
        }),
      );
      // 401: the first change had ended the session of the second person before their request was
      // read.
      const statuses = responses.map(({ status }) => status).sort();
      expect([
        [200, 409],
        [200, 401],
      ]).toContainEqual(statuses);
      const left = await database.query(
        `select id from app_user where role = 'admin' and is_active and id = any($1::uuid[])`,
        [admins],
      );
      expect(left).toHaveLength(1);
    }
  }, 60_000);
});

onEachDatabase('the sessions of a person', (test) => {
  const sessions = () => createSessionStore(test().database);

  it('are listed with device and last use, which is recorded at most once a minute', async () => {
    const { id } = test().park.colleague;
    const token = await sessions().start(id, TEST_NOW, FIREFOX);
    const seenAfter = async (seconds: number) => {
      test().clock.now = new Date(TEST_NOW.getTime() + seconds * 1000);
      await test().send('GET', 'auth/session', { token });
      const { sessions: list } = outputOf(listOwnSessions).parse(
        (await test().send('GET', 'auth/sessions', { token })).body,
      );
      return list[0];
    };
    expect(await seenAfter(SEEN_MINUTES * 60 - 1)).toEqual({
      id: expect.any(String),
      createdAt: '2026-03-20T09:00:00Z',
      lastSeenAt: '2026-03-20T09:00:00Z',
      expiresAt: '2026-03-27T09:00:00Z',
      device: 'Firefox, Linux',
      isCurrent: true,
    });
    expect(await seenAfter(90)).toMatchObject({ lastSeenAt: '2026-03-20T09:01:30Z' });
    expect(await seenAfter(100)).toMatchObject({ lastSeenAt: '2026-03-20T09:01:30Z' });
    expect(await personOf(test(), id)).toMatchObject({ lastSeenAt: '2026-03-20T09:01:30Z' });
    test().clock.now = TEST_NOW;
  });

  it('are ended one by one or all but the own one, by the person and by an admin', async () => {
    const { id } = test().park.viewer;
    const [own = '', ...others] = await Promise.all([1, 2, 3].map(() => sessions().start(id, TEST_NOW)));
    const listed = outputOf(listOwnSessions).parse(
      (await test().send('GET', 'auth/sessions', { token: own })).body,
    ).sessions;
    // The one of the test park and these three.
    expect(listed.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect(listed).toHaveLength(4);
    const seen = outputOf(listOwnSessions).parse(
      (await asAdmin(test(), 'GET', `people/${id}/sessions`)).body,
    ).sessions;
    expect(seen.map((session) => session.id).sort()).toEqual(listed.map((session) => session.id).sort());
    const one = listed.find(({ isCurrent }) => !isCurrent)?.id;
    const end = await test().send('POST', 'auth/sessions/end', {
      token: own,
      body: { ids: [one, 'not one', ''] },
    });
    expect(end.status).toBe(400);
    const ended = await test().send('POST', 'auth/sessions/end', {
      token: own,
      body: { ids: [one, 'not one'] },
    });
    expect(ended.body).toEqual({ ended: 1 });
    expect((await test().send('POST', 'auth/sessions/end', { token: own, body: {} })).body).toEqual({
      ended: 2,
    });
    expect((await test().send('GET', 'auth/session', { token: own })).status).toBe(200);
    for (const token of others)
      expect((await test().send('GET', 'auth/session', { token })).status).toBe(401);
    expect((await asAdmin(test(), 'POST', `people/${id}/sessions/end`, { body: {} })).body).toEqual({
      ended: 1,
    });
    expect((await test().send('GET', 'auth/session', { token: own })).status).toBe(401);
  });

  it('cannot be ended through another person', async () => {
    const { viewer, accountant } = test().park;
    const token = await sessions().start(accountant.id, TEST_NOW);
    const [session] = outputOf(listOwnSessions).parse(
      (await test().send('GET', 'auth/sessions', { token })).body,
    ).sessions;
    const body = { ids: [session?.id] };
    const ended = await asAdmin(test(), 'POST', `people/${viewer.id}/sessions/end`, { body });
    expect(ended.body).toEqual({ ended: 0 });
    expect((await test().send('GET', 'auth/session', { token })).status).toBe(200);
  });
});
