import type { EntryKind } from '@park/contract/ledger';
import { SETTLEMENT_KINDS } from './entry-kinds.ts';

/** All kinds, in the order of the settlement sheet. */
export const ENTRY_KINDS: readonly EntryKind[] = Object.values(SETTLEMENT_KINDS).flat();

/**
 * The kinds that an address names, such as `fine,fuel`, in the order of the sheet; null for all:
 * none is named, or none is known.
 */
export function kindsOfAddress(text: string | undefined): readonly EntryKind[] | null {
  const named = (text ?? '').split(',');
  const kinds = ENTRY_KINDS.filter((kind) => named.includes(kind));
  return kinds.length === 0 || kinds.length === ENTRY_KINDS.length ? null : kinds;
}

/** Kinds as an address names them; undefined for all. */
export function addressOfKinds(kinds: readonly EntryKind[] | null): string | undefined {
  return kinds === null ? undefined : kinds.join(',');
}

/** A kind of an entry; null for one that this console does not know. */
export function entryKindOf(kind: string | null): EntryKind | null {
  return ENTRY_KINDS.find((each) => each === kind) ?? null;
}

/** The groups of the sheet that have several kinds, for a filter. */
export const KIND_GROUPS = ['other', 'paid'] as const;
