import { atom } from 'jotai';

/** Cash that drivers hold, in kopecks, by the key of the line; of each range by itself. */
export type CashOfRanges = Readonly<Record<string, ReadonlyMap<string, number>>>;

/** Typed on a server without a ledger: kept for the visit, and nowhere else. */
export const cashAtom = atom<CashOfRanges>({});
