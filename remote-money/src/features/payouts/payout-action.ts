import type { PayoutLine } from '@park/contract/payouts';

/** What the open dialog is about. */
export type PayoutAction =
  | { readonly kind: 'confirm' | 'discard' | 'payRest' }
  | { readonly kind: 'exclude' | 'fail'; readonly line: PayoutLine };
