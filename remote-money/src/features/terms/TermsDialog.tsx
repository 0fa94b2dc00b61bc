import type { DriverTerms, Terms } from '@park/contract/terms';
import { AddTermsDialog } from './AddTermsDialog.tsx';
import { AssignDialog } from './AssignDialog.tsx';
import { RatesDialog } from './RatesDialog.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import { TermsHistory } from './TermsHistory.tsx';

/** What the open dialog is about. */
export type TermsAction =
  | { readonly kind: 'add' }
  | { readonly kind: 'rates' | 'rename' | 'history'; readonly terms: Terms }
  | { readonly kind: 'assign'; readonly drivers: readonly DriverTerms[] };

interface TermsDialogProps {
  readonly action: TermsAction;
  readonly terms: readonly Terms[];
  readonly today: string;
  readonly onClose: () => void;
}

/** The dialog of an action on terms. */
export function TermsDialog({ action, terms, ...dialog }: TermsDialogProps) {
  if (action.kind === 'add') return <AddTermsDialog {...dialog} />;
  if (action.kind === 'assign') return <AssignDialog {...dialog} drivers={action.drivers} terms={terms} />;
  const { kind, terms: opened } = action;
  if (kind === 'history') return <TermsHistory {...dialog} terms={opened} />;
  return kind === 'rates' ? (
    <RatesDialog {...dialog} opened={opened} />
  ) : (
    <RenameDialog {...dialog} opened={opened} />
  );
}
