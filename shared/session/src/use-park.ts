import { BYN, type MoneyUnit } from '@park/domain/format/currency';
import type { ParkFrame } from '@park/contract/read-park';
import { useAtomValue } from 'jotai';
import { sessionAtom } from './session-atom.ts';

/** The park of the signed-in person; null where the server does not tell it. */
export function usePark(): ParkFrame | null {
  return useAtomValue(sessionAtom)?.park ?? null;
}

/** The currency of the park, and with how many decimals its amounts are shown. */
export function useMoney(): MoneyUnit {
  return usePark() ?? BYN;
}
