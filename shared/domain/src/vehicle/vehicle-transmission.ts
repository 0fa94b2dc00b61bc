import type { ListedValues } from './listed-value.ts';

/**
 * The kinds of transmission, and what they are called in the other languages and in the files of
 * parks.
 */
export const TRANSMISSIONS = {
  automatic: ['автомат', 'автоматическая', 'акпп', 'аўтамат', 'аўтаматычная', 'auto'],
  manual: ['механика', 'механическая', 'мкпп', 'механіка', 'механічная', 'mechanical'],
} as const satisfies ListedValues<string>;

/** A kind that has a name in every language; others are shown as they are stored. */
export type Transmission = keyof typeof TRANSMISSIONS;
