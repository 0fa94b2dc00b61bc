import { ROLES } from '@park/domain/people/roles';
import { TEST_NOW } from '../testing/create-test-app.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { readInSession } from './read-in-session.ts';
import { createSessionStore } from './session-store.ts';

onEachDatabase('reading in the round trip that looks up the session', (test) => {
  const seen = { sql: `select coalesce(string_agg(distinct taxi_park_id::text, ','), '') as json from ride` };
  const read = async (token: string, roles: typeof ROLES | readonly ['admin'] = ROLES, now = TEST_NOW) => {
    const { user, rows } = await readInSession<{ json: string }>(
      test().database,
      { token, roles, now },
      seen,
    );
    return [user?.email, rows[0]?.json];
  };
  const start = (userId: string) => createSessionStore(test().database).start(userId, TEST_NOW);

  it('shows the session’s own park, each in turn on the same connections', async () => {
    const { park, foreign } = test();
    const turns = Array.from({ length: 30 }, (_, turn) => (turn % 3 === 0 ? foreign : park));
    const answers = await Promise.all(turns.map(({ operator }) => read(operator.token)));
    expect(answers).toEqual(turns.map(({ operator, id }) => [operator.email, id]));
  });

  it('shows a statement nothing without a session, and nothing of it to the caller', async () => {
    const token = await start(test().park.viewer.id);
    expect(await read(token)).toEqual([test().park.viewer.email, test().park.id]);
    await createSessionStore(test().database).end(token);
    expect(await read(token)).toEqual([undefined, undefined]);
    const rows = await test().database.pipeline([
      { sql: `select set_config('park.id', '', true), set_config('role', 'taxi_park_session', true)` },
      seen,
    ]);
    expect(rows[1]).toEqual([{ json: '' }]);
  });

  it('shows a statement nothing in an expired session, and for a role that may not read', async () => {
    const { viewer, drivers } = test().park;
    const later = new Date(TEST_NOW.getTime() + 8 * 24 * 3_600_000);
    expect(await read(viewer.token, ROLES, later)).toEqual([undefined, undefined]);
    expect(await read(viewer.token, ['admin'])).toEqual([viewer.email, '']);
    const driver = await start(drivers[0]);
    expect((await read(driver))[1]).toBe('');
  });

  it('leaves neither role nor park to what follows, also after a statement that fails', async () => {
    const { operator } = test().park;
    const failing = { sql: `select (1 / (select count(*)::int - count(*)::int from ride))::text as json` };
    const session = { token: operator.token, roles: ROLES, now: TEST_NOW };
    await expect(readInSession(test().database, session, failing)).rejects.toThrow(/division by zero/);
    await read(operator.token);
    const settings = await test().database.query(
      `select current_user = session_user as own, coalesce(current_setting('park.id', true), '') as park`,
    );
    expect(settings).toEqual([{ own: true, park: '' }]);
  });

  it('records the use of a session once a minute', async () => {
    const token = await start(test().park.operator.id);
    const later = new Date(TEST_NOW.getTime() + 5 * 60_000);
    await read(token, ROLES, later);
    const [row] = await test().database.query<{ at: Date }>(
      `select max(last_seen_at)::text as at from session where user_id = $1 and last_seen_at = $2`,
      [test().park.operator.id, later],
    );
    expect(row?.at).toEqual(expect.any(String));
  });
});

onEachDatabase('a call that is read together with its session', (test) => {
  const body = { startDate: '2026-03-14', endDate: '2026-03-20', offset: 0 };

  it('is refused at once after a sign-out, also by this process', async () => {
    const token = await createSessionStore(test().database).start(test().park.viewer.id, TEST_NOW);
    const send = () => test().send('POST', 'taxipark/report/ride', { token, body });
    expect((await send()).status).toBe(200);
    await test().send('POST', 'auth/logout', { token });
    const refused = await send();
    expect([refused.status, refused.body]).toMatchObject([401, { code: 'not_signed_in' }]);
  });

  it('says what is wrong with a body only to somebody with a session', async () => {
    const wrong = { ...body, offset: -1 };
    const token = 'A'.repeat(43);
    const stranger = await test().send('POST', 'taxipark/report/ride', { token, body: wrong });
    expect([stranger.status, stranger.body]).toMatchObject([401, { code: 'not_signed_in' }]);
    const known = await test().send('POST', 'taxipark/report/ride', { body: wrong });
    expect([known.status, known.body]).toMatchObject([400, { fields: { offset: expect.any(String) } }]);
  });
});
