import type { CSSProperties } from 'react';
import type { CardPlace, CardPlan } from './record-plan.ts';

interface Placed {
  readonly width: number;
  readonly card?: CardPlace | undefined;
}

/** The height of every card, in rem: each column without a place is a line of its own. */
export function cardHeight({ rem, lineRem }: CardPlan, columns: readonly Placed[]): number {
  return rem + lineRem * columns.filter(({ card }) => card === undefined).length;
}

/** The title of a card leaves room for the tools in its line. */
export function cardStyle(columns: readonly Placed[]): CSSProperties {
  const width = columns.find(({ card }) => card === 'tools')?.width ?? 0;
  return { '--tools': `${width}rem` } as CSSProperties;
}

/** The class that puts the cell of a column on its place of a card. */
export function placeClass(card: CardPlace | undefined): string {
  return `at-${card ?? 'line'}`;
}

/**
 * The role of a table's part, said in words where it is laid out as a card: some browsers drop the
 * native one.
 */
export function roleOf<Role extends string>(isCards: boolean, role: Role): Role | undefined {
  return isCards ? role : undefined;
}
