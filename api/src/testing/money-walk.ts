import type { WireRideSource } from '@park/contract/ride-sources';
import { fetch } from 'undici';
import { pullSource } from '../connectors/pull-source.ts';
import { randomFrom } from '../demo/random.ts';
import type { OutsideFetch } from '../outside/outside-fetch.ts';
import type { TestApp } from './create-test-app.ts';
import { addPlain, compareLines, DAY, HOUR, MINUTE, plainDay, plainLines, plainRide } from './money-books.ts';
import type { PlainMoney, PlainSums } from './money-books.ts';
import { ledgerLines } from './money-compare.ts';
import { FILE_PARTS, readTold } from './money-files.ts';
import { makeMoneyPark, MONDAY, PHONE } from './money-park.ts';
import type { MoneyWeek, ToldSource, Unit } from './money-park.ts';
import { judgeSource } from './money-statements.ts';
import { startTellers } from './money-tellers.ts';
import type { ToldRide } from './money-tellers.ts';

const ENTRY_ACCOUNTS = { bonus: 'bonuses', extra: 'extras', refund: 'refunds', tax: 'taxes' } as const;
const STEPS = ['rides', 'rides', 'change', 'lost', 'lost', 'phone', 'again', 'entries', 'statement'] as const;

/**
 * The property of decision 145: a park with files and four platforms that tell of rides, change what
 * they told, lose answers, pass phones on and repeat themselves; after each step the ledger is the sums
 * of the last complete answers, and each statement's verdict is that of our own sums. Throws where not.
 */
export async function liveMixed(test: TestApp, seed: string, unit: Unit, steps: number): Promise<MoneyWeek> {
  const random = randomFrom(seed);
  const park = await makeMoneyPark(test, unit);
  const { call, drivers } = park;
  const tellers = await startTellers(seed, unit);
  const sources = new Map<string, string>();
  const phones = [PHONE, '+375290000001', '+375290000002'];
  let rides: ToldRide[] = [];
  const entries: {
    id: string;
    who: number;
    at: number;
    kind: keyof typeof ENTRY_ACCOUNTS;
    amount: number;
  }[] = [];
  const minutes = new Set<number>();
  let [made, changes, lost, judged] = [0, 0, 0, 0];
  const later = (ms: number) => (test.clock.now = new Date(test.clock.now.getTime() + ms));
  const now = () => test.clock.now.getTime();

  async function pull(name: string): Promise<string> {
    const led: OutsideFetch = (url, init) => {
      const { pathname, search } = new URL(url);
      return fetch(`${tellers[name]?.origin}${pathname}${search}`, init);
    };
    const { database, app } = test;
    const clock = () => test.clock.now;
    const tools = {
      database,
      clock,
      now: clock,
      seal: app.seal,
      fetch: led,
      random: () => 0,
      wait: async () => {},
    };
    return pullSource(tools, { parkId: park.id, sourceId: sources.get(name) ?? '' });
  }
  async function stateOf(name: string) {
    const { sources: all } = (await call('GET', 'ride_sources')) as { sources: WireRideSource[] };
    return all.find(({ id }) => id === sources.get(name))?.connection;
  }
  /** Asks for all days once more; true when everything was read. */
  async function fetchAll(name: string): Promise<boolean> {
    const days = rides
      .filter(({ by }) => by === name)
      .map(({ at }) => plainDay(at))
      .sort();
    await call('POST', `ride_sources/${sources.get(name)}/fetch`, { from: days[0], to: days.at(-1) });
    for (let run = 0; run < 200; run += 1) {
      const outcome = await pull(name);
      later(MINUTE);
      const state = await stateOf(name);
      if (['failed', 'stopped', 'held'].includes(outcome) || state?.problem) return false;
      if (state?.daysToFetch === 0 && outcome === 'done') return true;
    }
    throw new Error(`${name}: it is never over`);
  }
  /** Lets a source tell all that it knows, until it is read. */
  async function tell(name: string): Promise<void> {
    const own = rides.filter(({ by }) => by === name);
    if (own.length === 0) return;
    if (name === 'file') return sendFile(own);
    tellers[name]?.write(own, phones);
    for (let run = 0; run < 6; run += 1) {
      if (run > 0) later(61 * MINUTE);
      if (await fetchAll(name)) return;
      // A person has looked at it: the source says less of many rides, and means it.
      if ((await stateOf(name))?.held)
        await call('POST', `ride_sources/${sources.get(name)}/held`, { isTaken: true });
    }
    throw new Error(`${name} is never read: ${JSON.stringify(await stateOf(name))}`);
  }
  async function sendFile(own: readonly ToldRide[]): Promise<void> {
    const read = readTold(own, random, unit);
    for (let n = random.whole(1, 2); n > 0; n -= 1)
      await call('POST', `ride_sources/${sources.get('file')}/rides`, { rides: read });
  }
  async function sendEntries(): Promise<void> {
    const body = entries.map(({ id, who, at, kind, amount }) => ({
      externalId: id,
      driverId: `p-${who}`,
      at: new Date(at).toISOString(),
      kind,
      amount,
      text: kind,
    }));
    await call('POST', `ride_sources/${sources.get('file')}/entries`, { entries: body });
  }

  const ridesOf = ({ id, at, money, isCancelled }: ToldRide) => {
    const said = { id: String(id), at, who: '', kind: 'no_show', money, order: null } as const;
    return plainRide({ ...said, status: isCancelled ? 'cancelled' : 'completed' }, 'before');
  };
  function owed(isCounted: (ride: ToldRide) => boolean = () => true, withEntries = true): PlainSums {
    const sums: PlainSums = new Map();
    for (const ride of rides.filter(isCounted)) {
      addPlain(sums, drivers[ride.who] ?? '', ride.at, ridesOf(ride));
    }
    for (const { who, at, kind, amount } of withEntries ? entries : []) {
      addPlain(sums, drivers[who] ?? '', at, new Map([[ENTRY_ACCOUNTS[kind], BigInt(amount)]]));
    }
    return sums;
  }
  const compare = async (what: string) =>
    compareLines(`${seed} ${what}`, plainLines(owed()), await ledgerLines(test, park.id));

  const partsOf = (name: string): readonly (keyof PlainMoney)[] => tellers[name]?.parts ?? FILE_PARTS;
  function moneyOf({
    by: name,
    isCash,
    isCancelled,
  }: Pick<ToldRide, 'by' | 'isCash' | 'isCancelled'>): PlainMoney {
    const scale = 10 ** unit.decimals;
    if (isCancelled) {
      const fee = BigInt(random.whole(scale, 9 * scale));
      return { cancellationFee: fee, ...(name === 'bolt' ? { platformFee: 7n } : isCash && { cash: fee }) };
    }
    const money: PlainMoney = { fare: BigInt(random.whole(5 * scale, 90 * scale)) };
    for (const part of partsOf(name)) {
      if (random.chance(0.5)) money[part] = BigInt(random.whole(1, 4 * scale));
    }
    if (money.adjustment !== undefined && random.chance(0.5)) money.adjustment = -money.adjustment;
    const inCash = tellers[name]?.inCash ?? [];
    if (isCash && inCash.length > 0) money.cash = inCash.reduce((sum, part) => sum + (money[part] ?? 0n), 0n);
    return money;
  }
  function addRide(): string {
    const by = random.pick(['yandex', 'bolt', 'taximaster', 'uber', 'file']);
    let slot: number;
    do slot = Math.floor(now() / (10 * MINUTE)) - random.whole(6 * 30, 6 * 54);
    while (minutes.has(slot));
    minutes.add(slot);
    const [who, isCash] = [random.whole(0, 2), by !== 'uber' && by !== 'file' && random.chance(0.4)];
    const at = slot * 10 * MINUTE + random.whole(0, 59) * 1_000;
    const way = { by, isCash, isCancelled: ['bolt', 'taximaster'].includes(by) && random.chance(0.2) };
    rides.push({ id: (made += 1), who, phone: phones[who] ?? '', at, ...way, money: moneyOf(way) });
    return by;
  }

  const told = (name: string): ToldSource => ({
    id: sources.get(name) ?? '',
    basis: 'before',
    sums: owed(({ by }) => by === name, false),
    rides: rides.flatMap(({ by, who, at }) => (by === name ? [{ driver: drivers[who] ?? '', at }] : [])),
  });

  try {
    test.clock.now = new Date(MONDAY + 3 * DAY);
    for (const kind of [...Object.keys(tellers), 'file']) {
      const body = { name: kind, kind, ...(tellers[kind] && { connection: tellers[kind].connection }) };
      sources.set(kind, ((await call('POST', 'ride_sources', body)) as { source: { id: string } }).source.id);
    }
    for (const [n, recordId] of drivers.entries()) {
      for (const [name, ref] of [
        ['uber', `id:d-${n}`],
        ['file', `id:p-${n}`],
      ] as const)
        await call('POST', 'held_rides/link', {
          sourceId: sources.get(name),
          subject: 'driver',
          ref,
          recordId,
        });
    }
    for (let step = 1; step <= steps; step += 1) {
      const what = step === 1 ? 'rides' : random.pick(STEPS);
      const touched = new Set<string>();
      const one = rides.length > 0 ? random.pick(rides as [ToldRide]) : undefined;
      const about = `step ${step} (${what} ${one?.by})`;
      if (what === 'rides') for (let n = random.whole(2, 5); n > 0; n -= 1) touched.add(addRide());
      if (what === 'change' && one) {
        rides = rides.map((each) => (each === one ? { ...each, money: moneyOf(each) } : each));
      }
      if (what === 'entries') {
        const at = now() - random.whole(30, 54) * HOUR;
        const kind = random.pick(['bonus', 'extra', 'refund', 'tax'] as const);
        entries.push({
          id: `e-${entries.length}`,
          who: random.whole(0, 2),
          at,
          kind,
          amount: random.whole(1, 9_999) * random.pick([1, -1]),
        });
        for (let n = random.whole(1, 2); n > 0; n -= 1) await sendEntries();
      }
      if (what === 'phone') {
        // A number rests for days before another driver gets it.
        const [from, passed] = [random.whole(0, 2), (changes += 1)];
        const [to, number] = [(from + 1) % 3, phones[from] ?? ''];
        phones[from] = `+3752922${10_000 + passed}`;
        await call('PUT', `drivers/${drivers[from]}`, { phone: phones[from] });
        later(3 * DAY);
        phones[to] = number;
        await call('PUT', `drivers/${drivers[to]}`, { phone: number });
        later(3 * DAY);
      }
      if (what === 'lost' && one && one.by !== 'file') {
        const before = await ledgerLines(test, park.id);
        tellers[one.by]?.lose(random.whole(0, 9));
        for (let n = random.whole(1, 3); n > 0; n -= 1) {
          // One that loses nothing that is posted is read.
          await fetchAll(one.by);
          compareLines(`${seed} ${about}`, before, await ledgerLines(test, park.id));
        }
        lost += 1;
      }
      if (one && what !== 'rides') touched.add(one.by);
      for (const name of touched) await tell(name);
      await compare(about);
      const asked = { random, currency: unit.currency, what: `${seed} ${about}` };
      if (what === 'statement' && one && (await judgeSource(park, told(one.by), asked))) judged += 1;
    }
    return {
      park,
      sums: owed(),
      records: made,
      days: Math.ceil((now() - MONDAY) / DAY),
      told: [],
      lost,
      judged,
    };
  } finally {
    await Promise.all(Object.values(tellers).map((teller) => teller.close()));
  }
}
