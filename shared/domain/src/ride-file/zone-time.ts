import { zoneNames } from './zone-names.ts';

const QUARTER = 900_000;
const DAY = 86_400_000;

interface Zone {
  readonly format: Intl.DateTimeFormat;
  /** The offset by quarter of an hour: clocks change at no other moments. */
  readonly offsets: Map<number, number>;
}

const zones = new Map<string, Zone>();

function zoneOf(timeZone: string): Zone {
  const known = zones.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const zone = { format, offsets: new Map<number, number>() };
  zones.set(timeZone, zone);
  return zone;
}

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
export function offsetAt(instant: number, timeZone: string): number {
  const { format, offsets } = zoneOf(timeZone);
  const quarter = Math.floor(instant / QUARTER);
  const known = offsets.get(quarter);
  if (known !== undefined) return known;
  const at = quarter * QUARTER;
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  const offset = Date.UTC(year, month - 1, day, hour, minute, second) - at;
  offsets.set(quarter, offset);
  return offset;
}

/**
 * The instants at which the clocks of a zone show a time, given as if it were UTC: one as a rule,
 * none in the hour that is left out when clocks go forward, two in the hour that comes twice when
 * they go back, the earlier one first.
 */
export function instantsOf(clock: number, timeZone: string): readonly number[] {
  const offsets = new Set([offsetAt(clock - DAY, timeZone), offsetAt(clock + DAY, timeZone)]);
  return [...offsets]
    .map((offset) => clock - offset)
    .filter((instant) => instant + offsetAt(instant, timeZone) === clock)
    .sort((one, other) => one - other);
}

/** So many zones are offered at once. */
const OFFERED = 12;

/** Words of a name of a zone: `europe/warsaw` for "Warsaw, Europe" typed in any case. */
const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}+-]+/u)
    .filter(Boolean);

/** The time zones whose names have all typed words, as far as they are typed; one of that name first. */
export function zonesLike(typed: string): readonly string[] {
  const words = wordsOf(typed);
  const all = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];
  const found = all.filter((zone) =>
    words.every((word) =>
      zoneNames(zone)
        .flatMap(wordsOf)
        .some((each) => each.startsWith(word)),
    ),
  );
  const named = zoneNamed(typed);
  return [...new Set(named === null ? found : [named, ...found])].slice(0, OFFERED);
}

/** A typed name of a time zone as it is written; null where there is no such zone. */
export function zoneNamed(typed: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: typed.trim() }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
