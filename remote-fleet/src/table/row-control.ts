import { size } from '@park/ui/theme/tokens';

/** The height of a control in a row; on a card as high as a finger needs. */
export const CONTROL = `var(--row-control, ${size.controlSmall})`;
