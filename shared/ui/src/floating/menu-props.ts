import type { ReactNode } from 'react';
import type { ButtonKind } from '../actions/button.styles.ts';

export interface MenuItem {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onSelect?: (() => void) | undefined;
  readonly disabled?: boolean | undefined;
  /** Set on the items of a choice, true on the current one. */
  readonly checked?: boolean | undefined;
  /** A short muted text at the item's end. */
  readonly hint?: string | undefined;
}

export interface MenuProps {
  /** What the button shows. */
  readonly trigger: ReactNode;
  /** Names the button and the menu. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** Content above the items. */
  readonly header?: ReactNode;
  readonly align?: 'start' | 'end' | undefined;
  readonly kind?: ButtonKind | undefined;
  readonly className?: string | undefined;
  /** In a row of a list, whose arrow keys lead to the same button of another row. */
  readonly inRow?: { readonly tabIndex: 0 | -1 } | undefined;
}
