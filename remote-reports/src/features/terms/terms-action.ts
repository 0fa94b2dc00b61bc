import type { DriverTerms, Terms } from '@park/contract/terms';

/** What the open dialog is about. */
export type TermsAction =
  | { readonly kind: 'add' }
  | { readonly kind: 'rates' | 'rename'; readonly terms: Terms }
  | { readonly kind: 'assign'; readonly drivers: readonly DriverTerms[] };
