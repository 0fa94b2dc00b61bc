import { CARD_LINE_REM, CardTable } from '@park/ui/table/record-cards.styles';

/**
 * How the lists show a record as a card on a phone: three lines, of which the last has controls.
 */
export const LIST_CARDS = { rem: 7.75, lineRem: CARD_LINE_REM, Element: CardTable } as const;
