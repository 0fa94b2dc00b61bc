import { BYN, type MoneyUnit } from '@park/domain/money/currency';
import { parkDay } from '@park/domain/report/park-day';
import type { ParkFrame } from '@park/contract/read-park';
import { useAtomValue } from 'jotai';
import { useSyncExternalStore } from 'react';
import { sessionAtom } from './session-atom.ts';

const HALF_A_MINUTE = 30_000;

function everyHalfMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, HALF_A_MINUTE);
  return () => clearInterval(timer);
}

/** The park of the signed-in person; null where the server does not tell it. */
export function usePark(): ParkFrame | null {
  return useAtomValue(sessionAtom)?.park ?? null;
}

/** The currency of the park, and with how many decimals its amounts are shown. */
export function useMoney(): MoneyUnit {
  return usePark() ?? BYN;
}

/** The park's current day, YYYY-MM-DD; it follows the park's midnight in a tab that stays open. */
export function useParkToday(): string {
  const park = usePark();
  return useSyncExternalStore(everyHalfMinute, () => parkDay(park, new Date()));
}
