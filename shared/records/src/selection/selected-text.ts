import type { ListTexts } from '../use-list-texts.ts';

interface Selected {
  readonly count: number;
  /** How many of them the search hides. */
  readonly hidden: number;
  /** `+` where there may be more of them. */
  readonly plus?: string;
}

/** How many records are selected, and how many of those nobody sees. */
export function selectedText(
  t: ListTexts,
  number: (count: number) => string,
  { count, hidden, plus = '' }: Selected,
): string {
  const selected = t('selected', { count, formatted: number(count) + plus });
  return hidden > 0 ? `${selected} ${t('selectedHidden', { formatted: number(hidden) })}` : selected;
}
