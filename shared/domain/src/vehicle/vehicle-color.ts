import type { ListedValues } from './listed-value.ts';

/**
 * The colours of the add form, and what they are called in the other languages: they are found and
 * imported by that too.
 */
export const COLORS = {
  White: ['белый', 'белы'],
  Black: ['черный', 'чорны'],
  Silver: ['серебристый', 'серабрысты'],
  Gray: ['серый', 'шэры', 'grey'],
  Blue: ['синий', 'сіні'],
  Red: ['красный', 'чырвоны'],
  Green: ['зеленый', 'зялены'],
  Yellow: ['желтый', 'жоўты'],
} as const satisfies ListedValues<string>;

/** A colour that has a name in every language; others are shown as they are stored. */
export type VehicleColor = keyof typeof COLORS;
