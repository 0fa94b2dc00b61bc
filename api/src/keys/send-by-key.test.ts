import type { IngestOutput } from '@park/contract/ingest';
import { contentOf } from '../testing/park-content.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { rideSender } from '../testing/ride-sender.ts';

onEachDatabase('the interface for programs that have rides', (test) => {
  const { ride, send, posted } = rideSender(test);
  const key = () => test().park.source.secret;
  const sendRaw = (rides: unknown, { token = key(), headers = {}, query = '' } = {}) =>
    test().send('POST', `/ingest/v1/rides${query}`, { token, headers, body: { rides } });

  it('refuses a key that is mistyped, unknown or no key, and says so in the language that is asked for', async () => {
    const mistyped = `${key().slice(0, -1)}${key().endsWith('0') ? '1' : '0'}`;
    for (const token of [mistyped, test().park.admin.token, 'tpk_live_short', null]) {
      const response = await test().send('GET', '/ingest/v1/me', { token });
      expect([response.status, response.body]).toMatchObject([401, { code: 'key_refused' }]);
    }
    const russian = await test().send('GET', '/ingest/v1/me', {
      token: mistyped,
      headers: { 'accept-language': 'ru' },
    });
    expect(russian.body).toMatchObject({ error: 'Ключ неизвестен, набран с ошибкой, отозван или истёк.' });
  });

  it('tells a program whose key it has, and what it may send', async () => {
    const { body } = await test().send('GET', '/ingest/v1/me', { token: key() });
    expect(body).toMatchObject({
      key: { name: 'First', scopes: ['rides:write', 'rides:read'], expiresAt: null },
      source: { id: test().park.source.id, name: 'Dispatch north' },
      park: { timeZone: 'Europe/Minsk', currency: 'BYN', decimals: 2 },
      limits: { ridesPerBatch: 1000 },
    });
  });

  it('keeps when and from where a key was used', async () => {
    await test().send('GET', '/ingest/v1/me', { token: key() });
    const { body } = await test().send('GET', 'taxipark/ride_sources', { token: test().park.viewer.token });
    expect(body).toMatchObject({
      sources: [{ keys: [{ lastUsedAt: '2026-03-20T09:00:00Z', lastUsedFrom: '127.0.0.1' }] }, { keys: [] }],
    });
  });

  it('answers a repeated request with the first answer, and refuses its key for another body', async () => {
    const headers = { 'idempotency-key': 'batch-1' };
    const rides = [ride('repeated')];
    const first = await sendRaw(rides, { headers });
    const again = await sendRaw(rides, { headers });
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(again.body).toEqual(first.body);
    const other = await sendRaw([ride('other')], { headers });
    expect([other.status, other.body]).toMatchObject([409, { code: 'idempotency_mismatch' }]);
    const without = (await sendRaw(rides)).body as IngestOutput;
    expect(without.items).toMatchObject([{ verdict: 'unchanged' }]);
    expect(await posted(without.items[0]?.rideId ?? null)).toMatchObject([{ kind: 'ride', amount: 1200 }]);
  });

  it('says what is wrong with each ride that is broken, and takes all others', async () => {
    const broken = {
      externalId: 'with space',
      status: 'done',
      driver: { name: 'A' },
      vehicle: { colour: 'red' },
      pickupTime: '2026-03-20 09:00',
      dropoffTime: '2026-03-20T09:00:00',
      pickup: { lat: 0, lng: 0 },
      distanceMeters: 2_000_001,
      money: { currency: 'byn', fare: 12, tip: '12,5', cash: '1e3' },
      tol: '1.00',
    };
    const rides = Array.from({ length: 1000 }, (_, n) => (n % 27 === 5 ? broken : ride(`many-${n}`)));
    const items = await send(...rides);
    const refused = items.filter(({ verdict }) => verdict === 'rejected');
    expect([items.length, refused.length]).toEqual([1000, 37]);
    expect(items.filter(({ verdict }) => verdict === 'created')).toHaveLength(963);
    expect(refused.map(({ index }) => index % 27)).toEqual(refused.map(() => 5));
    expect(refused[0]?.problems.map(({ field, code }) => `${field}: ${code}`).sort()).toEqual([
      'distanceMeters: too_high',
      'driver.externalId: driver_key',
      'dropoffTime: offset_time',
      'externalId: visible_characters',
      'money.cash: amount',
      'money.currency: currency_code',
      'money.fare: wrong_type',
      'money.tip: amount',
      'pickup.lat: null_island',
      'pickupTime: offset_time',
      'status: not_an_option',
      'tol: unknown_field',
      'vehicle.colour: unknown_field',
    ]);
  }, 60_000);

  it.each(['12,5', '1 234.50', '1e3', '', '-0', '+1.00', 'NaN', '007', '.5', '12.'])(
    'takes no fare that is written as "%s"',
    async (fare) => {
      const [item] = await send(ride('odd-amount', { money: { currency: 'BYN', fare } }));
      expect(item).toMatchObject({
        verdict: 'rejected',
        problems: [{ field: 'money.fare', code: 'amount' }],
      });
    },
  );

  it('rounds nothing and converts nothing', async () => {
    const items = await send(
      ride('three-decimals', { money: { currency: 'BYN', fare: '12.345' } }),
      ride('euro', { money: { currency: 'EUR', fare: '12.34' } }),
    );
    expect(items.map(({ problems }) => problems)).toMatchObject([
      [{ field: 'money.fare', message: 'must have at most 2 decimals' }],
      [{ field: 'money.currency', message: 'must be the currency of the park, BYN: nothing is converted' }],
    ]);
  });

  it('says when a sum does not add up, and takes the ride', async () => {
    const money = { currency: 'BYN', fare: '12.00', tip: '1.00', cash: '5.00', card: '7.00' };
    const [item] = await send(ride('sum-differs', { money }));
    expect(item).toMatchObject({
      verdict: 'created',
      problems: [{ field: 'money', message: 'does not add up: paid 12.00, due 13.00' }],
    });
  });

  it('judges a dry run, also of rides that follow one another in it, and leaves nothing', async () => {
    const before = await contentOf(test(), test().park.id);
    const batches = () => test().database.query('select count(*)::int as count from ingest_batch');
    const counted = await batches();
    const { body } = await sendRaw(
      [
        ride('dry', { version: undefined }),
        ride('dry', { distanceMeters: 9_000 }),
        ride('dry-unknown', { driver: { phone: '+375440000000' } }),
      ],
      { query: '?dryRun=true' },
    );
    expect(body).toMatchObject({
      batchId: null,
      counts: { created: 1, updated: 1, held: 1 },
      items: [
        { verdict: 'created' },
        { verdict: 'updated' },
        { verdict: 'held', reasons: ['driver_unknown'] },
      ],
    });
    expect(await contentOf(test(), test().park.id)).toBe(before);
    // Nor does it count towards what a key may send in a minute.
    expect(await batches()).toEqual(counted);
  });

  it('tells what it holds of a ride, and the verdicts of a batch', async () => {
    const { body } = await sendRaw([ride('asked-for')]);
    const { batchId, items } = body as IngestOutput;
    const held = await test().send('GET', '/ingest/v1/rides/asked-for', { token: key() });
    expect(held.body).toMatchObject({ state: 'posted', rideId: items[0]?.rideId, reasons: [] });
    const batch = await test().send('GET', `/ingest/v1/batches/${batchId}`, { token: key() });
    expect(batch.body).toEqual(body);
    for (const path of ['rides/nobody', 'batches/nobody', `rides/asked-for`]) {
      const token = path === 'rides/asked-for' ? test().foreign.source.secret : key();
      expect((await test().send('GET', `/ingest/v1/${path}`, { token })).status).toBe(404);
    }
  });

  it('refuses too large a batch, and one without rides', async () => {
    const [none, many] = [await sendRaw([]), await sendRaw(Array.from({ length: 1001 }, () => ride('x')))];
    expect([none.status, none.body]).toMatchObject([
      400,
      { fields: { rides: 'must hold at least 1 item(s)' } },
    ]);
    expect([many.status, many.body]).toMatchObject([
      400,
      { fields: { rides: 'must hold at most 1000 items' } },
    ]);
  });

  it('takes sixty batches in a minute, and says when the next may come', async () => {
    test().clock.now = new Date('2026-03-20T09:30:00.000Z');
    for (let batch = 0; batch < 60; batch += 1) expect((await sendRaw([{}])).status).toBe(200);
    const refused = await sendRaw([{}]);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    test().clock.now = new Date('2026-03-20T09:31:01.000Z');
    expect((await sendRaw([{}])).status).toBe(200);
  });

  it('counts no file of a person towards the minute of a key', async () => {
    test().clock.now = new Date('2026-03-20T09:40:00.000Z');
    const rides = Array.from({ length: 1_000 }, () => ({}));
    for (let batch = 0; batch < 10; batch += 1) {
      const path = `taxipark/ride_sources/${test().park.source.id}/rides`;
      expect((await test().send('POST', path, { body: { rides } })).status).toBe(200);
    }
    expect((await sendRaw([{}])).status).toBe(200);
  });

  it('takes one of two batches that come at once when the minute has room for one', async () => {
    test().clock.now = new Date('2026-03-20T09:50:00.000Z');
    for (let batch = 0; batch < 59; batch += 1) expect((await sendRaw([{}])).status).toBe(200);
    const both = await Promise.all([sendRaw([{}]), sendRaw([{}])]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
  });

  it('refuses a key that was withdrawn, has ended, or lacks the right', async () => {
    const { database, park } = test();
    await database.query(`update api_key set scopes = '{rides:read}' where id = $1`, [park.source.keyId]);
    const limited = await sendRaw([ride('limited')]);
    expect([limited.status, limited.body]).toMatchObject([403, { code: 'scope_missing' }]);
    await database.query(`update api_key set expires_at = '2026-03-20T09:00:00Z' where id = $1`, [
      park.source.keyId,
    ]);
    expect((await sendRaw([ride('late')])).status).toBe(401);
    const withdraw = () =>
      test().send('POST', `taxipark/api_keys/${park.source.keyId}/withdraw`, { token: park.admin.token });
    expect((await withdraw()).body).toEqual({ withdrawn: 1 });
    expect((await withdraw()).body).toEqual({ withdrawn: 0 });
    expect((await sendRaw([ride('withdrawn')])).status).toBe(401);
  });
});
