import { isRecord } from '@park/contract/read-record';
import { foldText } from '../text/fold-text.ts';
import type { ColumnMatch } from '../import/headings.ts';
import {
  RIDE_FIELDS,
  type RideField,
  type RideFileSettings,
  type RideWords,
  WORD_FIELDS,
} from './ride-fields.ts';
import { WORD_CHOICES } from './ride-words.ts';
import { plainHeading } from './ride-headings.ts';
import { zoneNamed } from './zone-time.ts';

/** What was chosen for a file, by its headings in any order. */
export interface KnownColumns {
  readonly fields: Readonly<Record<string, RideField>>;
  readonly settings: RideFileSettings;
}

/** Files by the key of their headings; the one that was used last comes last. */
export type KnownFiles = Readonly<Record<string, KnownColumns>>;

/** So many kinds of files are remembered. */
const FILES_MAX = 20;

/** The headings as they are compared; of several that are alike, each with its place among them. */
function namesOf(headings: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  return headings.map((heading) => {
    const name = foldText(plainHeading(heading));
    const nth = (counts.get(name) ?? 0) + 1;
    counts.set(name, nth);
    return nth === 1 ? name : `${name} ${nth}`;
  });
}

const keyOf = (headings: readonly string[]): string => [...namesOf(headings)].sort().join('\n');

/** What was chosen for a file with the same headings, or null. */
export function recall(
  files: KnownFiles,
  headings: readonly string[],
): { readonly match: ColumnMatch<RideField>; readonly settings: RideFileSettings } | null {
  const known = files[keyOf(headings)];
  if (known === undefined) return null;
  return { match: namesOf(headings).map((name) => known.fields[name] ?? null), settings: known.settings };
}

/** The same with what was chosen now. */
export function remember(
  files: KnownFiles,
  headings: readonly string[],
  match: ColumnMatch<RideField>,
  settings: RideFileSettings,
): KnownFiles {
  const key = keyOf(headings);
  const names = namesOf(headings);
  const fields = Object.fromEntries(
    match.flatMap((field, column) => (field === null ? [] : [[names[column] ?? '', field] as const])),
  );
  const others = Object.entries(files).filter(([each]) => each !== key);
  return Object.fromEntries([...others.slice(1 - FILES_MAX), [key, { fields, settings }]]);
}

const isField = (value: unknown): value is RideField => RIDE_FIELDS.some((field) => field === value);

/** What words were taught, without meanings that there are no more. */
function readWords(value: unknown): RideWords | null {
  if (!isRecord(value)) return null;
  const words = WORD_FIELDS.flatMap((field) => {
    const taught = value[field];
    if (!isRecord(taught)) return [];
    const known = Object.entries(taught).filter(([, choice]) =>
      WORD_CHOICES[field].some((each) => each === choice),
    );
    return known.length === 0 ? [] : [[field, Object.fromEntries(known)] as const];
  });
  return words.length === 0 ? null : (Object.fromEntries(words) as RideWords);
}

function readSettings(value: unknown): RideFileSettings | null {
  if (!isRecord(value)) return null;
  const { timeZone, decimal, distance, currency, dayOrder } = value;
  if (typeof timeZone !== 'string' || typeof currency !== 'string') return null;
  if (zoneNamed(timeZone) === null) return null;
  const words = readWords(value['words']);
  return {
    timeZone,
    currency,
    decimal: decimal === ',' ? ',' : '.',
    distance: distance === 'm' || distance === 'mi' ? distance : 'km',
    dayOrder: dayOrder === 'monthFirst' ? 'monthFirst' : 'dayFirst',
    ...(words !== null && { words }),
  };
}

/** What a browser has kept, without what cannot be read, such as from another release. */
export function readKnownFiles(kept: unknown): KnownFiles {
  if (!isRecord(kept)) return {};
  const files = Object.entries(kept).flatMap(([key, value]) => {
    const settings = isRecord(value) ? readSettings(value['settings']) : null;
    if (settings === null || !isRecord(value) || !isRecord(value['fields'])) return [];
    const fields = Object.entries(value['fields']).filter((entry): entry is [string, RideField] =>
      isField(entry[1]),
    );
    return [[key, { fields: Object.fromEntries(fields), settings }] as const];
  });
  return Object.fromEntries(files);
}
