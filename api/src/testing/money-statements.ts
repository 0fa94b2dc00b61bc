import type { WireStatement } from '@park/contract/statements';
import type { Random } from '../demo/random.ts';
import { compareLines, plainDay } from './money-books.ts';
import type { MoneyPark, ToldSource } from './money-park.ts';

/** The kind that a statement has of an account. */
const KINDS: Readonly<Record<string, string>> = {
  fares: 'gross',
  cancellation_fees: 'gross',
  extras: 'gross',
  platform_fees: 'fee',
  tips: 'tip',
  tolls: 'tolls',
  cash: 'cash',
  bonuses: 'bonus',
  refunds: 'refund',
  taxes: 'tax',
};

/**
 * Says what the platform of a source would for some days, of a driver more or less, of another nothing;
 * throws where a verdict is not that of our own sums. Returns whether the statement was complete.
 */
export async function judgeSource(
  { call, drivers }: MoneyPark,
  { id, basis, sums, rides }: ToldSource,
  { random, currency, what }: { readonly random: Random; readonly currency: string; readonly what: string },
): Promise<boolean> {
  const [first, ...rest] = rides.map(({ at }) => plainDay(at)).sort();
  if (first === undefined) return false;
  const anyDay = () => random.pick([first, ...rest]);
  const [startDate = '', endDate = ''] = [random.pick([first, anyDay()]), anyDay()].sort();
  const isWithin = (day: string) => day >= startDate && day <= endDate;
  const ours = drivers.map(() => new Map<string, bigint>());
  for (const [key, units] of sums) {
    const [driver = '', day = '', account = ''] = key.split('|');
    const kind = KINDS[account];
    if (kind === undefined || !isWithin(day)) continue;
    // After the platform's fee, fee and tax are in the gross.
    const name = basis === 'after' && (kind === 'fee' || kind === 'tax') ? 'gross' : kind;
    const own = ours[drivers.indexOf(driver)];
    own?.set(name, (own.get(name) ?? 0n) + units);
  }
  const silent = random.whole(-drivers.length, drivers.length - 1);
  const deltas = drivers.map(() => random.pick([0, 0, 1, -1, 5, 12_345]));
  const lines = ours.flatMap((own, n) => {
    const told = Object.fromEntries([...own].map(([kind, units]) => [kind, Number(units)]));
    const gross = (told['gross'] ?? 0) + (deltas[n] ?? 0);
    return n === silent ? [] : [{ driver: { licenseNumber: `LIC-${n}` }, sums: { ...told, gross } }];
  });
  await call('POST', `ride_sources/${id}/statements`, { startDate, endDate, currency, lines });
  const listed = (await call('POST', 'statements', { startDate, endDate })) as {
    statements: WireStatement[];
  };
  const found = listed.statements.find(
    (each) => each.sourceId === id && each.startDate === startDate && each.endDate === endDate,
  );
  const kinds = new Set(lines.flatMap((line) => Object.keys(line.sums)));
  const said = ours.flatMap((own, n) => {
    const count = rides.filter((ride) => ride.driver === drivers[n] && isWithin(plainDay(ride.at))).length;
    const known = [...own].filter(([kind]) => kinds.has(kind));
    const sum = known.reduce((all, [, units]) => all + units, 0n);
    const isNothing = known.every(([, units]) => units === 0n);
    const delta = deltas[n] ?? 0;
    const verdict = () => {
      if (n === silent) return isNothing ? 'equal' : 'onlyOurs';
      if (delta === 0) return 'equal';
      if (count === 0) return 'onlyTheirs';
      return Math.abs(delta) <= Math.floor(count / 2) ? 'rounding' : 'differs';
    };
    if (n === silent && count === 0) return [];
    const theirs = n === silent ? 0n : sum + BigInt(delta);
    return [`${n}|${found?.isComplete ? verdict() : 'incomplete'}|${theirs}|${sum}|${count}`];
  });
  const given = (found?.lines ?? []).map(({ driver, verdict, theirs, ours: sum, rides: count, ...rest }) => {
    const explained = rest.causes.reduce((all, { amount }) => all + amount, 0);
    if (explained + rest.unexplained !== theirs - sum)
      throw new Error(`${what}: ${explained} and ${rest.unexplained} are not ${theirs} - ${sum}`);
    return `${drivers.indexOf(driver?.id ?? '')}|${verdict}|${theirs}|${sum}|${count}`;
  });
  compareLines(`${what}: verdicts ${startDate} to ${endDate}`, said, given.sort());
  return found?.isComplete === true;
}
