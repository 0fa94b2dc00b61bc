import { randomFrom } from '../demo/random.ts';
import type { TestApp } from './create-test-app.ts';
import { addPlain, DAY, HOUR, MINUTE, PLAIN_PARTS, plainPrice, plainRide, plainText } from './money-books.ts';
import type { PlainMoney, PlainRecord, PlainSums } from './money-books.ts';
import { makeMoneyPark, MONDAY, PHONE } from './money-park.ts';
import type { MoneyWeek, Unit } from './money-park.ts';

type Copy = { record: PlainRecord; verdict: 'same' | 'another' | null; isPosted: boolean };
const KINDS = ['before_pickup', 'no_show', 'expired', 'rejected'] as const;
const STATUSES = ['completed', 'completed', 'completed', 'cancelled', 'ongoing'] as const;
const ACCOUNTS = ['account:a', 'account:b', 'account:nobody'] as const;
const LICENCES = ['licence:0', 'licence:1', 'licence:2', 'licence:3'] as const;

/** Lives through a random week of a new park; the same seed is the same week. */
export async function liveWeek(test: TestApp, seed: string, unit: Unit): Promise<MoneyWeek> {
  const random = randomFrom(seed);
  const park = await makeMoneyPark(test, unit);
  const { call, drivers } = park;
  const bases = [0, 1].map(() => random.pick(['before', 'after'] as const));
  const ordered = random.pick(['version', 'updatedAt', 'arrival'] as const);
  const add = async (kind: string, earning: string | undefined) => {
    const added = await call('POST', 'ride_sources', { name: kind, kind, earning });
    return (added as { source: { id: string } }).source.id;
  };
  const [main, second] = [await add('api', bases[0]), await add('file', bases[1])];
  const key = (await call('POST', `ride_sources/${main}/keys`, { name: 'k' })) as { secret: string };
  const quarters = drivers.map(() => (random.chance(0.5) ? BigInt(random.whole(1, 160)) : 0n));
  for (const [n, each] of quarters.entries()) {
    if (each === 0n) continue;
    const rates = { rent: 0, rentPeriod: 'day', minimumBalance: 0, validFrom: '2026-03-05' };
    const body = { name: `T${n}`, commissionPercent: Number(each) / 4, ...rates };
    const { terms } = (await call('POST', 'ledger/terms', body)) as { terms: { id: string } };
    const given = { driverIds: [drivers[n]], termsId: terms.id, validFrom: '2026-03-05' };
    await call('PUT', 'ledger/driver_terms', given);
  }

  const out = MONDAY + 60 * HOUR;
  const into = out + random.pick([0, 2 * DAY]);
  const links: { who: string; driver: string; from: number }[] = [];
  const kept = new Map<string, PlainRecord>();
  const copies = new Map<string, Copy>();
  const slots = new Set<number>();
  let records = 0;
  const posted = new Map<string, string | undefined>();
  const driverOf = ({ who, at }: PlainRecord): string | undefined => {
    if (who.startsWith('licence:')) return drivers[Number(who.slice(8))];
    if (who === 'phone') return at < out ? drivers[0] : at >= into ? drivers[1] : undefined;
    return links.findLast((link) => link.who === who && link.from <= at)?.driver;
  };
  /** A moment ten minutes from all others; by phone not within a day of the passing on. */
  const moment = (who: string): number => {
    for (;;) {
      const slot = random.whole(0, 7 * 24 * 6 - 1);
      const at = MONDAY + slot * 10 * MINUTE + random.whole(0, 59) * 1_000;
      const isClear = at < out - 25 * HOUR || at >= into + HOUR || (at > out + HOUR && at < into - 25 * HOUR);
      if (slots.has(slot) || (who === 'phone' && !isClear)) continue;
      slots.add(slot);
      return at;
    }
  };
  const money = (): PlainMoney =>
    Object.fromEntries(
      PLAIN_PARTS.flatMap((part) => {
        if (!random.chance(part === 'fare' ? 0.85 : 0.4)) return [];
        const units = BigInt(random.whole(0, random.pick([20, 3_000, 99_999])));
        return [[part, random.chance(0.2) ? -units : units]];
      }),
    );
  const who = () => random.pick(['phone', 'phone', ...ACCOUNTS, ...LICENCES]);
  const first = (n: number): PlainRecord => {
    const name = who();
    const said = { status: random.pick(STATUSES), kind: random.pick(KINDS), money: money() };
    return { id: `r-${n}`, who: name, at: moment(name), ...said, order: ordered === 'arrival' ? null : 1 };
  };
  const later = (before: PlainRecord): PlainRecord => {
    const name = random.chance(0.2) ? who() : before.who;
    const isMoved = name !== before.who || random.chance(0.3);
    return {
      ...before,
      who: name,
      at: isMoved ? moment(name) : before.at,
      money: random.chance(0.8) ? money() : before.money,
      status: random.chance(0.3) ? random.pick(STATUSES) : before.status,
      order: before.order === null ? null : before.order + random.pick([1, 1, 1, 2, 0, -1]),
    };
  };

  const amount = (units: bigint): string => {
    const text = plainText(units, unit.decimals);
    // The same amount is always the same text, or a record that comes again would be another one.
    const forms = [text, text.replace(/\.0+$/, ''), text.padEnd(text.length + 4 - unit.decimals, '0')];
    return forms[Number((units < 0n ? -units : units) % 3n)] ?? text;
  };
  const body = (record: PlainRecord, by: string) => {
    const { id, at, who: name, status, kind, order } = record;
    const [rule = '', of = ''] = name.split(':');
    const named = {
      licence: { licenseNumber: `LIC-${of}` },
      phone: { phone: PHONE },
      account: { externalId: of },
    };
    const amounts = Object.entries(record.money).map(([part, units]) => [part, amount(units)]);
    return {
      externalId: id,
      status,
      driver: named[rule as keyof typeof named],
      pickupTime: new Date(at).toISOString(),
      dropoffTime: new Date(at + 5 * MINUTE).toISOString(),
      ...(status === 'cancelled' && { cancellation: { by: 'platform', kind } }),
      ...(by === 'version' && { version: order }),
      ...(by === 'updatedAt' && { updatedAt: new Date(MONDAY + (order ?? 0) * MINUTE).toISOString() }),
      money: { currency: unit.currency, ...Object.fromEntries(amounts) },
    };
  };
  const contentOf = ({ order: _, ...rest }: PlainRecord): string =>
    JSON.stringify(rest, (__, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  /** Whether a record replaces the one that is kept; `undefined`: it is refused. */
  const counts = (record: PlainRecord): boolean | undefined => {
    const before = kept.get(record.id);
    if (before === undefined) return true;
    const [was, is] = [before.order ?? 0, record.order ?? 0];
    const isTakenBack =
      before.status === 'completed' && record.status === 'cancelled' && before.who !== record.who;
    // Under way it was before it ended; after a cancellation another may drive it.
    const isEarlier =
      record.status === 'ongoing' &&
      (before.status === 'completed' || (before.status === 'cancelled' && before.who === record.who));
    const isTie = ordered === 'arrival' || (ordered === 'updatedAt' && is === was);
    if (isTie && (isTakenBack || isEarlier)) return false;
    if (is < was) return false;
    return ordered === 'version' && is === was && contentOf(before) !== contentOf(record) ? undefined : true;
  };

  const verdicts = (answer: unknown) =>
    (answer as { items: { verdict: string }[] }).items.map((each) => each.verdict);
  async function send(...sent: PlainRecord[]): Promise<void> {
    if (sent.length === 0) return;
    // Texts are made once, so that the same record is the same when it is only tried before.
    const rides = sent.map((record) => body(record, ordered));
    const post = (path: string) => test.send('POST', path, { token: key.secret, body: { rides } });
    if (random.chance(0.1)) await post('/ingest/v1/rides?dryRun=true');
    const answer = await post('/ingest/v1/rides');
    if (answer.status !== 200) throw new Error(answer.text);
    for (const [n, verdict] of verdicts(answer.body).entries()) {
      const record = sent[n] as PlainRecord;
      const isCounted = counts(record);
      if ((verdict === 'rejected') !== (isCounted === undefined))
        throw new Error(`${verdict}: ${answer.text}`);
      if (!isCounted) continue;
      // Of the same name it stays with whom it was for, if the new time does not surely say another.
      const before = kept.get(record.id);
      const stays = before?.who === record.who ? posted.get(record.id) : undefined;
      const isMoved = before?.at !== record.at;
      posted.set(record.id, (isMoved ? driverOf(record) : stays) ?? stays ?? driverOf(record));
      kept.set(record.id, record);
    }
    records += sent.length;
  }
  const judge = (copy: Copy): void => {
    const { record } = copy;
    const isLike = [...kept.values()].some(
      (each) =>
        posted.get(each.id) === driverOf(record) &&
        plainPrice(record) !== 0n &&
        Math.abs(each.at - record.at) <= 2 * MINUTE &&
        plainPrice(each) === plainPrice(record),
    );
    if (copy.verdict !== 'same') copy.isPosted ||= copy.verdict === 'another' || !isLike;
  };
  async function sendCopies(...sent: PlainRecord[]): Promise<void> {
    const rides = sent.map((record) => body(record, 'arrival'));
    const found = verdicts(await call('POST', `ride_sources/${second}/rides`, { rides }));
    for (const [n, record] of sent.entries()) {
      const copy = copies.get(record.id) ?? { record, verdict: null, isPosted: false };
      copies.set(record.id, copy);
      copy.record = record;
      judge(copy);
      if ((found[n] === 'held') === copy.isPosted) throw new Error(`${record.id}: ${found[n]}`);
    }
    records += sent.length;
  }
  async function link(): Promise<void> {
    const name = random.pick(['account:a', 'account:b']);
    const driver = random.pick([...drivers] as [string, ...string[]]);
    const from = random.chance(0.3) ? null : MONDAY + random.whole(0, 7 * 24 * 60) * MINUTE;
    const about = { sourceId: main, subject: 'driver', ref: name.replace('account', 'id'), recordId: driver };
    await call('POST', 'held_rides/link', {
      ...about,
      ...(from !== null && { from: new Date(from).toISOString() }),
    });
    links.push({ who: name, driver, from: from ?? 0 });
    for (const record of [...kept.values()].filter((each) => each.who === name)) {
      const isFrom = record.at >= (from ?? 0);
      posted.set(record.id, isFrom ? driver : (posted.get(record.id) ?? driverOf(record)));
    }
  }

  // Up to Wednesday noon, when the phone passes on; the rest on the Tuesday after.
  const all = Array.from({ length: random.whole(15, 30) }, (_, n) => first(n));
  test.clock.now = new Date(out - HOUR);
  await send(...all.filter(({ at, who: name }) => at < (name === 'phone' ? out - 25 * HOUR : out - HOUR)));
  test.clock.now = new Date(out);
  await call('PUT', `drivers/${drivers[0]}`, { phone: '+375290000009' });
  test.clock.now = new Date(into);
  await call('PUT', `drivers/${drivers[1]}`, { phone: PHONE });
  test.clock.now = new Date(MONDAY + 8 * DAY);
  await send(...all);
  for (let step = random.whole(8, 16); step > 0; step -= 1) {
    const some = () => random.pick([...kept.values()] as [PlainRecord, ...PlainRecord[]]);
    if (random.chance(0.25)) await link();
    else if (random.chance(0.2)) await send(some(), some());
    else await send(...Array.from({ length: random.whole(1, 4) }, () => later(some())));
  }
  const twice = [...kept.values()].flatMap((each, n) => {
    const driver = posted.get(each.id);
    if (driver === undefined || !random.chance(0.4)) return [];
    const name = `licence:${drivers.indexOf(driver)}`;
    const at = each.at + random.pick([-121, -120, -60, 0, 30, 119, 120, 121, 150]) * 1_000;
    const [part] = each.status === 'cancelled' ? (['cancellationFee'] as const) : (['fare'] as const);
    const other = { ...each.money, tip: 77n, ...(random.chance(0.25) && { [part]: 12_345n }) };
    return [
      {
        ...each,
        id: `c-${n}`,
        who: random.chance(0.15) ? random.pick(LICENCES) : name,
        at,
        order: null,
        money: other,
      },
    ];
  });
  if (twice.length > 0) await sendCopies(...twice);
  for (const copy of copies.values()) {
    if (copy.isPosted || random.chance(0.3)) continue;
    copy.verdict = random.pick(['same', 'another']);
    const said = { sourceId: second, externalIds: [copy.record.id], verdict: copy.verdict };
    await call('POST', 'held_rides/decide', said);
    judge(copy);
  }
  for (const { record } of [...copies.values()].filter(() => random.chance(0.3))) {
    await sendCopies({ ...record, money: random.chance(0.5) ? money() : { ...record.money, bonus: 5n } });
  }
  if (random.chance(0.5)) await link();
  if (random.chance(0.5)) await send(later(random.pick([...kept.values()] as [PlainRecord])));
  await call('POST', 'held_rides/settle', {});

  const sums: PlainSums = new Map();
  const told = {
    id: main ?? '',
    basis: bases[0] ?? '',
    sums: new Map() as PlainSums,
    rides: [] as { driver: string; at: number }[],
  };
  const count = (record: PlainRecord, driver: string, basis = '') =>
    addPlain(sums, driver, record.at, plainRide(record, basis), quarters[drivers.indexOf(driver)]);
  for (const record of kept.values()) {
    const driver = posted.get(record.id);
    if (driver === undefined) continue;
    count(record, driver, bases[0]);
    addPlain(told.sums, driver, record.at, plainRide(record, told.basis));
    told.rides.push({ driver, at: record.at });
  }
  for (const copy of copies.values()) {
    judge(copy);
    const driver = driverOf(copy.record);
    if (copy.isPosted && driver !== undefined) count(copy.record, driver, bases[1]);
  }
  return { park, sums, records, days: 7, told: [told], lost: 0, judged: 0 };
}
