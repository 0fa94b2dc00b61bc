import { isLongTier } from './tier.ts';

/** Unexpected values for a field; `MISSING` removes the field. */
const MISSING = Symbol('missing');
const ODD_VALUES: readonly unknown[] = [
  MISSING,
  null,
  '',
  ' ',
  'x',
  '1.70',
  'active',
  0,
  7,
  -1.5,
  1e300,
  10_000_000_000,
  true,
  false,
  [],
  [null],
  {},
  { lat: 'x' },
  'W'.repeat(5000),
  '2026-13-45',
  '2026-02-03T10:00:00.000Z',
  '\u0000',
];
const NO_RECORDS: readonly unknown[] = [null, 7, 'text', [], true];

type Fields = Readonly<Record<string, unknown>>;
type Path = readonly string[];
/** Creates a valid record, a different one for each place in the list. */
type MakeRecord = (index: number) => object;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function pathsOf(record: Fields, above: Path = []): readonly Path[] {
  return Object.entries(record).flatMap(([name, value]) => {
    const path = [...above, name];
    return isRecord(value) ? [path, ...pathsOf(value, path)] : [path];
  });
}

function withOdd(record: unknown, [name = '', ...below]: Path, odd: unknown): unknown {
  if (!isRecord(record)) return record;
  if (below.length > 0) return { ...record, [name]: withOdd(record[name], below, odd) };
  const { [name]: _, ...others } = record;
  return odd === MISSING ? others : { ...others, [name]: odd };
}

function oddities(make: MakeRecord, step: number): readonly unknown[] {
  const odd = pathsOf({ ...make(0) }).flatMap((path, at) =>
    ODD_VALUES.filter((_, index) => (index + at) % step === 0).map((value) => ({ path, value })),
  );
  return [...odd.map(({ path, value }, index) => withOdd(make(index), path, value)), ...NO_RECORDS, {}];
}

/**
 * The record with each of its fields replaced by every odd value in turn, and values that are not
 * records at all.
 */
export function everyOddity(make: MakeRecord): readonly unknown[] {
  return oddities(make, 1);
}

/** The same for walks: in the short tier each field has every seventh value, another than its neighbour. */
export function walkedOddities(make: MakeRecord): readonly unknown[] {
  return oddities(make, isLongTier ? 1 : 7);
}

/** Numbers from 0 to 1, the same sequence for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** `count` records of which some have odd fields, the same ones for the same seed. */
export function oddRecords(make: MakeRecord, count: number, seed = 1): readonly unknown[] {
  const paths = pathsOf({ ...make(0) });
  const random = randomOf(seed);
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  return Array.from({ length: count }, (_, index) => {
    if (random() < 0.02) return pick(NO_RECORDS);
    let odd: unknown = make(index);
    for (let changes = Math.ceil(random() * 5); changes > 0; changes -= 1) {
      odd = withOdd(odd, pick(paths) ?? [], pick(ODD_VALUES));
    }
    return odd;
  });
}

const ODD_WORDS = /NaN|undefined|\bnull\b|\[object \w+\]|Infinity|∞/g;
const SPOKEN = ['aria-label', 'aria-valuetext', 'title', 'placeholder', 'value', 'alt'];

/** Texts in a part of the page that must never be shown or read out to an operator. */
export function oddTextIn(element: Element): readonly string[] {
  const spoken = [...element.querySelectorAll('*')].flatMap((each) =>
    SPOKEN.map((name) => each.getAttribute(name) ?? ''),
  );
  const typed = [...element.querySelectorAll('input, textarea')].map((each) =>
    'value' in each ? String(each.value) : '',
  );
  return [element.textContent, ...spoken, ...typed].flatMap((text) => text.match(ODD_WORDS) ?? []);
}
