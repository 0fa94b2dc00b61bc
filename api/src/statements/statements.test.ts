import type { WireStatement } from '@park/contract/statements';
import { enterPark } from '../database/enter-park.ts';
import { ledgerProblems } from '../ledger/check-ledger.ts';
import { onOwnDatabase } from '../testing/on-each-database.ts';
import { rideSender } from '../testing/ride-sender.ts';
import { fillSourceDays, SOURCE_DAYS } from './fill-source-days.ts';

const WEEK = { startDate: '2026-03-16', endDate: '2026-03-19' };
const SPAN = { ...WEEK, currency: 'BYN' };

onOwnDatabase('a statement of a platform', (test) => {
  const { ride, send } = rideSender(test);
  const byn = (fare: string, rest: object = {}) => ({ money: { currency: 'BYN', fare, ...rest } });
  const at = (time: string, rest: object = {}) => ({
    pickupTime: `2026-03-${time}:00+03:00`,
    dropoffTime: `2026-03-${time}:30+03:00`,
    ...rest,
  });
  const licence = (n: number) => ({ licenseNumber: `north-${n}` });

  async function store(lines: readonly object[], more: object = {}) {
    const { source, accountant } = test().park;
    const path = `taxipark/ride_sources/${source.id}/statements`;
    return test().send('POST', path, { token: accountant.token, body: { ...SPAN, lines, ...more } });
  }
  async function list(range: object = WEEK): Promise<WireStatement[]> {
    const { body } = await test().send('POST', 'taxipark/statements', { body: range });
    return (body as { statements: WireStatement[] }).statements;
  }
  const compared = async (lines: readonly object[]) => {
    await store(lines);
    const [statement] = await list();
    return statement as WireStatement;
  };
  const lineOf = async (driver: number, sums: object) => {
    const { lines } = await compared([{ driver: licence(driver), sums }]);
    return lines.find((line) => line.driver?.id === test().park.drivers[driver]);
  };

  it('is compared by driver and kind, for whoever is on either side, and posts nothing', async () => {
    const entries = () => test().database.query('select count(*)::int as count from ledger_entry');
    await send(
      ride('s-0', { ...at('16T10:00'), driver: licence(1), ...byn('0.00') }),
      ride('s-1', {
        ...at('17T10:00'),
        ...byn('100.00', { platformFee: '20.00', cash: '30.00', tip: '2.00' }),
      }),
      ride('s-2', { ...at('18T10:00'), driver: licence(1), ...byn('50.00') }),
    );
    const before = await entries();
    const statement = await compared([
      { driver: licence(0), sums: { gross: 10_000, fee: -2_000, cash: -3_000, tip: 200 } },
      { driver: { externalId: 'p-9', name: 'Nobody Known' }, sums: { gross: 4_000 } },
    ]);
    const { drivers } = test().park;
    expect(statement).toMatchObject({ ...WEEK, isComplete: true });
    const by = (id: string | null | undefined) => statement.lines.find((line) => line.driver?.id === id);
    expect(by(drivers[0])).toMatchObject({ verdict: 'equal', theirs: 5_200, ours: 5_200, rides: 1 });
    expect(by(drivers[1])).toMatchObject({ verdict: 'onlyOurs', ours: 5_000, accounts: [] });
    expect(by(undefined)).toMatchObject({
      driver: null,
      accounts: [{ ref: 'id:p-9', name: 'Nobody Known' }],
      verdict: 'onlyTheirs',
      theirs: 4_000,
    });
    expect(await entries()).toEqual(before);
  });

  it('stays as it is when it is read again, and is replaced by a corrected one of the same days', async () => {
    const line = { driver: licence(0), sums: { gross: 9_000 } };
    const [first, again, other] = [
      await store([line]),
      await store([line]),
      await store([{ ...line, sums: { gross: 9_500 } }]),
    ];
    expect([first, again, other].map(({ body }) => body)).toMatchObject([
      { changed: true },
      { changed: false },
      { changed: true },
    ]);
    expect((await list()).length).toBe(1);
    expect(await lineOf(0, { gross: 9_500 })).toMatchObject({ verdict: 'differs', unexplained: -500 });
  });

  it('with a kind that nobody knows is refused by its name', async () => {
    const { status, body } = await store([{ driver: licence(0), sums: { gross: 9_000, surprise: 1 } }]);
    expect([status, body]).toMatchObject([
      400,
      { code: 'validation_failed', fields: { 'lines.0.sums.surprise': 'is not a known field' } },
    ]);
  });

  it('knows a driver by the link of a ride’s name, and two accounts of one are one line', async () => {
    const { drivers, source } = test().park;
    await send(
      ride('s-3', { ...at('17T12:00'), driver: { ...licence(2), externalId: 'p-2' }, ...byn('30.00') }),
    );
    const lines = [
      { driver: { externalId: 'p-2' }, sums: { gross: 1_000 } },
      { driver: { externalId: 'p-22' }, sums: { gross: 2_000 } },
    ];
    expect((await compared(lines)).lines.filter(({ driver }) => driver === null)).toHaveLength(1);
    const body = { sourceId: source.id, subject: 'driver', ref: 'id:p-22', recordId: drivers[2] };
    await test().send('POST', 'taxipark/held_rides/link', { body });
    const linked = (await list())[0]?.lines.find(({ driver }) => driver?.id === drivers[2]);
    expect(linked).toMatchObject({
      verdict: 'equal',
      theirs: 3_000,
      accounts: [{ ref: 'id:p-2' }, { ref: 'id:p-22' }],
    });
  });

  it('names a week from 04:00, what was changed after its end, and a bonus of files', async () => {
    const mine = { driver: { ...licence(3), externalId: 'p-3' } };
    await send(
      ride('n-1', { ...mine, ...at('16T02:00'), ...byn('7.00') }),
      ride('n-2', { ...mine, ...at('20T03:00'), ...byn('9.00') }),
      ride('n-3', { ...mine, ...at('17T15:00'), ...byn('40.00', { tip: '1.00' }) }),
    );
    expect(await lineOf(3, { gross: 4_900, tip: 100 })).toMatchObject({
      causes: [{ cause: 'weekFrom4', amount: 200 }],
      isExplained: true,
      theirs: 5_000,
      ours: 4_800,
    });
    test().clock.now = new Date(test().clock.now.getTime() + 120_000);
    await send(
      ride('n-3', { ...mine, ...at('17T15:00'), ...byn('40.00', { adjustment: '-5.00', tip: '3.00' }) }),
    );
    const { admin, source } = test().park;
    const bonus = {
      externalId: 'quest',
      driverId: 'p-3',
      at: '2026-03-18T09:00:00Z',
      kind: 'bonus',
      amount: 3_500,
      text: 'Quest',
    };
    await test().send('POST', `taxipark/ride_sources/${source.id}/entries`, {
      token: admin.token,
      body: { entries: [bonus] },
    });
    const late = await lineOf(3, { gross: 4_700, tip: 100, bonus: 3_500 });
    expect(late).toMatchObject({
      isExplained: true,
      unexplained: 0,
      causes: [
        { cause: 'lateAdjustment', amount: 500 },
        { cause: 'lateTip', amount: -200 },
        { cause: 'filesOnly', amount: 3_500 },
      ],
    });
  });

  it('is compared with earnings after the platform’s fee by the gross less the fee', async () => {
    const { source, admin } = test().park;
    const set = (earning: string) =>
      test().send('PUT', `taxipark/ride_sources/${source.id}`, { token: admin.token, body: { earning } });
    await set('after');
    await send(
      ride('after', { ...at('18T15:00'), driver: licence(1), ...byn('60.00', { platformFee: '12.00' }) }),
    );
    const line = await lineOf(1, { gross: 11_000, fee: -1_200 });
    await set('before');
    expect(line).toMatchObject({ verdict: 'equal', theirs: 9_800 });
    expect(line?.kinds.map(({ kind }) => kind)).toEqual(['gross']);
  });

  it('says nothing of days that its source has not told whole, or of a driver whose rides wait', async () => {
    const { park } = test();
    const line = { driver: licence(0), sums: { gross: 77_000 } };
    const waiting = { driver: { externalId: 'p-77', name: 'Waits' } };
    await send(ride('waits', { ...at('18T09:00'), ...waiting }));
    const { lines } = await compared([line, { ...waiting, sums: { gross: 1_200 } }]);
    const verdictOf = (name: string | null) =>
      lines.find(({ accounts }) => accounts[0]?.name === name)?.verdict;
    expect([verdictOf(null), verdictOf('Waits')]).toEqual(['differs', 'incomplete']);
    const later = { startDate: '2026-03-18', endDate: '2026-03-22' };
    await store([line], later);
    const open = (await list({ startDate: '2026-03-22', endDate: '2026-03-22' }))[0];
    expect(open?.isComplete).toBe(false);
    expect(new Set(open?.lines.map(({ verdict }) => verdict))).toEqual(new Set(['incomplete']));
    const path = `taxipark/ride_sources/${park.source.platformId}/statements`;
    await test().send('POST', path, { token: park.admin.token, body: { ...SPAN, lines: [line] } });
    await test().database.query(
      `update source_connection set mark = '2026-03-19T20:00Z' where source_id = $1`,
      [park.source.platformId],
    );
    const rides = [ride('p-1', { ...at('16T08:00'), driver: licence(1) })];
    const ridesPath = `taxipark/ride_sources/${park.source.platformId}/rides`;
    await test().send('POST', ridesPath, { token: park.admin.token, body: { rides, dryRun: false } });
    const ofPlatform = async () => (await list()).find(({ sourceId }) => sourceId === park.source.platformId);
    expect((await ofPlatform())?.isComplete).toBe(false);
    await test().database.query(
      `update source_connection set mark = '2026-03-19T21:00Z' where source_id = $1`,
      [park.source.platformId],
    );
    expect((await ofPlatform())?.isComplete).toBe(true);
    const before = { startDate: '2026-03-10', endDate: '2026-03-15' };
    await test().send('POST', path, { token: park.admin.token, body: { ...SPAN, ...before, lines: [line] } });
    const earlier = (await list(before)).find(({ sourceId }) => sourceId === park.source.platformId);
    expect(earlier?.isComplete).toBe(false);
    expect((await ofPlatform())?.lines.map(({ verdict }) => verdict).sort()).toEqual([
      'onlyOurs',
      'onlyTheirs',
    ]);
  });

  it('waits for rides after its last day, for which bills are none', async () => {
    const { park, clock } = test();
    const days = { startDate: '2026-03-18', endDate: '2026-03-20' };
    await send(ride('b-1', at('18T10:00')));
    clock.now = new Date('2026-03-21T12:00:00Z');
    await store([{ driver: licence(0), sums: { gross: 100 } }], days);
    const isComplete = async () =>
      (await list(days)).find(({ endDate }) => endDate === days.endDate)?.isComplete;
    const made = await test().send('POST', `taxipark/ride_sources/${park.source.id}/keys`, {
      token: park.admin.token,
      body: { name: 'Bills', scopes: ['bills:write'] },
    });
    const { secret: token } = made.body as { secret: string };
    const bill = {
      kind: 'toll',
      issuer: 'Road',
      plate: '1',
      amount: '1.00',
      currency: 'BYN',
      date: '2026-03-20',
    };
    const { status } = await test().send('POST', '/ingest/v1/bills', { token, body: { bills: [bill] } });
    expect([status, await isComplete()]).toEqual([200, false]);
    await send(ride('b-1', at('18T10:00')));
    expect(await isComplete()).toBe(true);
  });

  it('is compared with sums that are kept with the rides, and that come out the same when they are counted anew', async () => {
    const { database, park, clock } = test();
    const kept = () =>
      database.query(
        `select changed_on::text, to_jsonb(k) as sums from ledger_source_day k
         where to_jsonb(k) - '{taxi_park_id,source_id,driver_id,day,is_night,changed_on}'::text[]
           @? '$.* ? (@ != 0)'
         order by source_id, driver_id, day, is_night, changed_on`,
      );
    const before = await kept();
    expect(before.filter((row) => 'changed_on' in row && row.changed_on !== '-infinity')).not.toEqual([]);
    expect(await ledgerProblems(database)).toEqual([]);
    await database.query('delete from ledger_source_day');
    expect(await ledgerProblems(database)).toEqual([
      expect.stringContaining('the sums of sources are those of their rides'),
    ]);
    await database.query(`insert into follow_up (taxi_park_id, kind, data) values ($1, $2, '{}')`, [
      park.id,
      SOURCE_DAYS,
    ]);
    expect((await list())[0]?.isComplete).toBe(false);
    await fillSourceDays(enterPark(database, park.id, () => clock.now));
    await database.query('delete from follow_up');
    expect(await kept()).toEqual(before);
    expect(await ledgerProblems(database)).toEqual([]);
  });

  it('is refused in another currency, and of a source that is not there', async () => {
    const line = { driver: licence(0), sums: { gross: 1 } };
    expect(await store([line], { currency: 'EUR' })).toMatchObject({
      status: 400,
      body: { fields: { currency: {} } },
    });
    expect((await store([line], { endDate: '2026-03-01' })).status).toBe(400);
  });

  it('is deleted', async () => {
    await store([{ driver: licence(0), sums: { gross: 100 } }]);
    const [statement] = await list();
    const remove = () => test().send('POST', `taxipark/statements/${statement?.id ?? ''}/delete`);
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
  });
});
