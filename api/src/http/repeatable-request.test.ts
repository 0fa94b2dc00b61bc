import { onlyRow } from '../database/database.ts';
import { TEST_NOW } from '../testing/create-test-app.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';

const vehicle = (plateNumber: string) => ({ plateNumber, make: 'Kia', model: 'Rio', VIN: plateNumber });

onEachDatabase('a repeated request', (test) => {
  const post = (key: string, body: object, token = test().park.operator.token) =>
    test().send('POST', 'taxipark/vehicles', { body, token, headers: { 'idempotency-key': key } });
  const vehiclesWith = async (plate: string) =>
    onlyRow(
      await test().database.query<{ n: number }>(
        'select count(*)::int as n from vehicle where plate_number = $1',
        [plate],
      ),
    ).n;

  it('gets the first response, and adds nothing', async () => {
    const first = await post('a-key', vehicle('1001 KK-7'));
    const second = await post('a-key', vehicle('1001 KK-7'));
    expect([first.status, first.headers.get('idempotency-replayed')]).toEqual([201, null]);
    expect([second.status, second.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
    expect(second.text).toBe(first.text);
    expect(await vehiclesWith('1001 KK-7')).toBe(1);
  });

  it('gets the first response also when both are sent at once', async () => {
    const body = {
      name: 'Двойник',
      email: `twice@${test().park.domain}`,
      phone: '+375',
      password: 'secret1',
    };
    const headers = { 'idempotency-key': 'at-once' };
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => test().send('POST', 'taxipark/drivers', { body, headers })),
    );
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    const replayed = responses.filter((response) => response.headers.has('idempotency-replayed'));
    expect(replayed).toHaveLength(5);
  });

  it('is refused when its content or its call is another one', async () => {
    const other = await post('a-key', vehicle('1002 KK-7'));
    expect([other.status, other.body]).toMatchObject([409, { code: 'idempotency_mismatch' }]);
    const body = { name: 'x', email: `x@${test().park.domain}`, phone: '1', password: 'secret1' };
    const headers = { 'idempotency-key': 'a-key', 'accept-language': 'ru' };
    const elsewhere = await test().send('POST', 'taxipark/drivers', { body, headers });
    expect([elsewhere.status, elsewhere.body]).toMatchObject([
      409,
      { error: 'Этот запрос уже был отправлен с другим содержимым.' },
    ]);
  });

  it('is run again when the first one failed', async () => {
    expect((await post('later', vehicle('1001 KK-7'))).status).toBe(409);
    expect((await post('later', vehicle('1003 KK-7'))).status).toBe(201);
  });

  it('is another person’s own request under the same key', async () => {
    const { foreign, admin } = { foreign: test().foreign, admin: test().park.admin };
    expect((await post('a-key', vehicle('1004 KK-7'), admin.token)).status).toBe(201);
    expect((await post('a-key', vehicle('1001 KK-7'), foreign.operator.token)).status).toBe(201);
  });

  it('is run again after a day, and what is older is deleted', async () => {
    await post('old', vehicle('1005 KK-7'));
    test().clock.now = new Date(TEST_NOW.getTime() + 25 * 3_600_000);
    expect((await post('old', vehicle('1006 KK-7'))).status).toBe(201);
    const left = onlyRow(
      await test().database.query<{ n: number }>(
        'select count(*)::int as n from repeatable_request where taxi_park_id = $1',
        [test().park.id],
      ),
    );
    expect(left.n).toBe(1);
    test().clock.now = TEST_NOW;
  });

  it.each([
    ['', 'empty'],
    ['a b', 'with a space'],
    ['x'.repeat(201), 'too long'],
  ])('is refused with a key that is %s (%s)', async (key) => {
    const response = await post(key, vehicle('1007 KK-7'));
    expect([response.status, response.body]).toMatchObject([
      400,
      { fields: { 'idempotency-key': 'must be 1 to 200 visible characters' } },
    ]);
    expect(await vehiclesWith('1007 KK-7')).toBe(0);
  });

  it('stores neither the key nor the password of its body', async () => {
    const { content } = onlyRow(
      await test().database.query<{ content: string }>(
        `select string_agg(r::text, '') as content from repeatable_request r`,
      ),
    );
    expect(content).not.toMatch(/secret1|a-key|at-once/);
  });
});
