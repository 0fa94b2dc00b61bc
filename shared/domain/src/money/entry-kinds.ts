import type { EntryKind, HandKind } from '@park/contract/ledger';

/** The kinds that people add, in the order of the form. */
export const HAND_KINDS = [
  'cash',
  'fine',
  'fuel',
  'advance',
  'bonus',
  'tip',
  'top_up',
] as const satisfies readonly HandKind[];

/** Whether an entry of a kind adds to what the park owes the driver (1) or takes from it (-1). */
export const ENTRY_SIGN: Readonly<Record<HandKind, 1 | -1>> = {
  cash: -1,
  fine: -1,
  fuel: -1,
  advance: -1,
  bonus: 1,
  tip: 1,
  top_up: 1,
};

/** The columns of the settlement sheet (issue "Money"), each with the kinds that it sums up. */
export const SETTLEMENT_KINDS = {
  gross: ['ride'],
  cash: ['cash'],
  commission: ['commission'],
  rent: ['rent'],
  other: [
    'fine',
    'fuel',
    'bonus',
    'tip',
    'top_up',
    'correction',
    'opening',
    'cancellation_fee',
    'toll',
    'platform_fee',
    'refund',
    'extra',
    'tax',
  ],
  paid: ['payout', 'payout_returned', 'advance'],
} as const satisfies Readonly<Record<string, readonly EntryKind[]>>;

export type SettlementColumn = keyof typeof SETTLEMENT_KINDS;
