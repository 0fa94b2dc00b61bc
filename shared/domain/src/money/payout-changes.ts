import type { PayoutLine } from '@park/contract/payouts';

/** What a reviewer approves of a line; the balance only explains the amount. */
export const REVIEWED_FIELDS = ['name', 'iban', 'minimum', 'amount'] as const;

export type ReviewedField = (typeof REVIEWED_FIELDS)[number] | 'isExcluded';

/**
 * What of a driver's payment differs between two looks at a run; null for no account, and for no
 * payment.
 */
export interface PayoutChange {
  readonly driver: { readonly id: string | null; readonly name: string | null };
  readonly field: ReviewedField;
  readonly before: string | number | boolean | null;
  readonly after: string | number | boolean | null;
}

type Line = Pick<PayoutLine, 'driver' | 'told' | 'iban' | 'minimum' | 'amount' | 'isExcluded'>;

/** Whose a line is, as a person tells drivers apart. */
export const lineName = ({ driver, told }: Pick<PayoutLine, 'driver' | 'told'>): string =>
  told ?? driver?.name ?? driver?.id ?? '';

const isTaken = (line: Line | undefined): line is Line => line !== undefined && line.isExcluded !== true;

function valuesOf({ driver, iban, minimum, amount }: Line) {
  return { name: driver?.name ?? null, iban, minimum, amount };
}

function changesOf(
  before: Line | undefined,
  after: Line | undefined,
): readonly Omit<PayoutChange, 'driver'>[] {
  if (before && after && isTaken(before) !== isTaken(after)) {
    return [{ field: 'isExcluded', before: !isTaken(before), after: !isTaken(after) }];
  }
  if (isTaken(before) && isTaken(after)) {
    const [old, now] = [valuesOf(before), valuesOf(after)];
    return REVIEWED_FIELDS.flatMap((field) =>
      old[field] === now[field] ? [] : [{ field, before: old[field], after: now[field] }],
    );
  }
  if (!isTaken(before) && !isTaken(after)) return [];
  return [{ field: 'amount', before: before?.amount ?? null, after: after?.amount ?? null }];
}

/**
 * What differs between the lines that a person has seen and those of now, by driver: account, name,
 * amount, minimum and who is excluded. Whoever is excluded in both gets nothing, whatever else
 * differs (issue "What the checks found", A1).
 */
export function payoutChanges(seen: readonly Line[], now: readonly Line[]): readonly PayoutChange[] {
  const idOf = ({ driver }: Line) => driver?.id ?? null;
  const after = new Map(now.map((line) => [idOf(line), line]));
  const before = new Map(seen.map((line) => [idOf(line), line]));
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((id) => {
    const [old, current] = [before.get(id), after.get(id)];
    const shown = current ?? old;
    const name = shown ? lineName(shown) : null;
    return changesOf(old, current).map((change) => ({ driver: { id, name }, ...change }));
  });
}
