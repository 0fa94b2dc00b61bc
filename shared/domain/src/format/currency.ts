import type { ParkFrame } from '@park/contract/read-park';
import { PARK_CURRENCY } from './money.ts';

/** The currency of amounts in whole minor units, and how many decimals they are shown with. */
export type MoneyUnit = Pick<ParkFrame, 'currency' | 'decimals'>;

/** That of a server which names none: its amounts are kopecks. */
export const BYN: MoneyUnit = { currency: PARK_CURRENCY, decimals: 2 };
