import type { DriverPage } from '@park/contract/driver-page';
import { addDays, dayAt } from '../report/date-range.ts';
import { BYN, type MoneyUnit } from '../format/currency.ts';
import { type StatementSum, sumsByKind } from './statement.ts';

const DAYS = 7;

type OwnRide = DriverPage['rides'][number];

/** A line of a day: the entries of a kind together, or one that has a text of its own. */
export interface OwnLine extends StatementSum {
  readonly text: string | null;
}

/** A day of a driver, as the driver sees it. */
export interface OwnDay {
  /** YYYY-MM-DD, in the park's time zone. */
  readonly day: string;
  /** The oldest first, those under way included. */
  readonly rides: readonly OwnRide[];
  /** In km. */
  readonly distance: number;
  /** Of the rides, in minor units, before anything is taken. */
  readonly earned: number;
  readonly lines: readonly OwnLine[];
}

/** Rides have entries by the dozen, which say nothing that their sum does not. */
function linesOf(entries: DriverPage['entries']): readonly OwnLine[] {
  const lines: OwnLine[] = [];
  for (const { kind, amount, text } of entries) {
    if (kind === null || amount === null) continue;
    const place = text === null ? lines.findIndex((line) => line.kind === kind && line.text === null) : -1;
    const line = lines[place];
    if (line) lines[place] = { ...line, amount: line.amount + amount };
    else lines.push({ kind, amount, text });
  }
  return lines;
}

/** What the rides of some days come to, in the units of a day. */
export type OwnTotals = Pick<OwnDay, 'distance' | 'earned'> & { readonly rides: number };

/** A driver's week, ready to be shown. */
export interface OwnWeek {
  /** Null where the server names none. */
  readonly name: string | null;
  readonly park: string | null;
  readonly money: MoneyUnit;
  readonly timeZone: string;
  /** YYYY-MM-DD, all three in the park's time zone. */
  readonly today: string;
  readonly startsOn: string;
  readonly endsOn: string;
  /** In minor units, above zero what the park owes: of today, and around the week. */
  readonly balance: number | null;
  readonly before: number | null;
  readonly after: number | null;
  /** Those with rides or entries, the newest first. */
  readonly days: readonly OwnDay[];
  readonly totals: OwnTotals;
  /** What the entries of the week come to by kind, as a statement lists it. */
  readonly sums: readonly StatementSum[];
  /** The newest first, of any week. */
  readonly payouts: DriverPage['payouts'];
  /** Of any week, those due soonest first. */
  readonly bills: NonNullable<DriverPage['bills']>;
}

function daysOf(
  { rides, entries }: DriverPage,
  { startsOn, timeZone, money }: Pick<OwnWeek, 'startsOn' | 'timeZone' | 'money'>,
): readonly OwnDay[] {
  const dayOf = ({ pickupTime }: OwnRide) =>
    pickupTime === null || Number.isNaN(Date.parse(pickupTime))
      ? null
      : dayAt(new Date(pickupTime), timeZone);
  const units = 10 ** money.decimals;
  const week = Array.from({ length: DAYS }, (_, index) => addDays(startsOn, DAYS - 1 - index));
  return week.flatMap((day) => {
    const driven = rides.filter((ride) => dayOf(ride) === day);
    const lines = linesOf(entries.filter((entry) => entry.day === day));
    if (driven.length === 0 && lines.length === 0) return [];
    const distance = driven.reduce((sum, ride) => sum + (ride.distance ?? 0), 0);
    const earned = driven.reduce((sum, ride) => sum + Math.round((ride.earning ?? 0) * units), 0);
    return [{ day, rides: driven, distance, earned, lines }];
  });
}

/**
 * The week of a page as the server sent it; null when it does not say which week that is. A ride
 * whose time cannot be read is left out.
 */
export function ownWeek(page: DriverPage): OwnWeek | null {
  const { today, startsOn, endsOn, timeZone, currency, decimals, entries, ...rest } = page;
  if (today === null || startsOn === null || endsOn === null || timeZone === null) return null;
  const money = { currency: currency ?? BYN.currency, decimals: decimals ?? BYN.decimals };
  const days = daysOf(page, { startsOn, timeZone, money });
  const total = (figure: (day: OwnDay) => number) => days.reduce((sum, day) => sum + figure(day), 0);
  const totals = {
    rides: total(({ rides }) => rides.length),
    distance: total(({ distance }) => distance),
    earned: total(({ earned }) => earned),
  };
  const { name, park, balance, before, after, payouts, bills = [] } = rest;
  return {
    name,
    park,
    money,
    timeZone,
    today,
    startsOn,
    endsOn,
    balance,
    before,
    after,
    days,
    totals,
    payouts,
    bills,
    sums: sumsByKind(entries),
  };
}

/** The first day of the week before or after (`weeks` -1 or 1); null for one that is to come. */
export function weekBeside({ startsOn, today }: OwnWeek, weeks: -1 | 1): string | null {
  const day = addDays(startsOn, weeks * DAYS);
  return day <= today ? day : null;
}
