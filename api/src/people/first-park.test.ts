import { outputOf } from '@park/contract/call-schemas';
import { login } from '@park/contract/auth';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../app.ts';
import type { Database } from '../database/database.ts';
import { createTestDatabase, testDatabaseKinds } from '../testing/test-database.ts';
import { createSetupCode } from './first-park.ts';

describe.each(testDatabaseKinds)('the first park of a server (%s database)', (kind) => {
  let database: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    database = await createTestDatabase(kind);
    app = await createApp({ database });
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  const post = async (path: string, payload: object) => {
    const response = await app.inject({ method: 'POST', url: `/api/auth/${path}`, payload });
    return { status: response.statusCode, body: response.json<{ code?: string; fields?: object }>() };
  };
  const park = {
    park: 'East',
    timeZone: 'Asia/Tashkent',
    currency: 'UZS',
    name: 'Anna',
    email: 'Anna@East.uz',
    password: 'a good one',
  };
  const make = (code: string, changes: object = {}) => post('first_park', { code, ...park, ...changes });

  it('is what a sign-in on a new server is told about', async () => {
    const { status, body } = await post('login', { email: park.email, password: park.password });
    expect([status, body.code]).toEqual([401, 'no_park_yet']);
  });

  it('is not made with another code or with fields that cannot be, and the code stays good', async () => {
    const code = (await createSetupCode(database)) ?? '';
    expect(code).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/);
    expect(await make('AAAA-AAAA-AAAA-AAAA')).toMatchObject({
      status: 404,
      body: { code: 'setup_code_unknown' },
    });
    for (const [field, value] of [
      ['timeZone', 'Tashkent'],
      ['timeZone', '+05:00'],
      ['currency', 'soms'],
      ['password', 'password123'],
      ['email', 'anna'],
      ['park', ''],
    ] as const) {
      const { status, body } = await make(code, { [field]: value });
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
    }
    expect(await database.query('select 1 from taxi_park')).toEqual([]);
  });

  it('is made once with the printed code, however it is typed, and its admin is signed in', async () => {
    // Each server that starts prints its own.
    const [first, second] = [
      (await createSetupCode(database)) ?? '',
      (await createSetupCode(database)) ?? '',
    ];
    const typed = ` ${first.toLowerCase().replaceAll('-', ' ')}`;
    const answers = await Promise.all([make(typed), make(first), make(second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    const made = answers.find(({ status }) => status === 200);
    const { token, role, park: frame } = outputOf(login).parse(made?.body);
    expect([role, frame]).toMatchObject([
      'admin',
      { timeZone: 'Asia/Tashkent', currency: 'UZS', decimals: 2 },
    ]);
    const drivers = await app.inject({
      url: '/api/taxipark/drivers',
      headers: { authorization: `Bearer ${token}` },
    });
    expect([drivers.statusCode, drivers.json<object>()]).toMatchObject([200, { drivers: [] }]);
    expect(await createSetupCode(database)).toBeNull();
    expect(await database.query('select 1 from setup_code')).toEqual([]);
  });
});
