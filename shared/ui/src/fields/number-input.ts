export interface NumberInputPlan {
  /** How many digits may follow the decimal sign; none for whole numbers. */
  readonly decimals: number;
  /** A minus may be typed. */
  readonly isSigned?: boolean;
}

/**
 * The attributes of every field for a number. It is a text field: a browser's own number field
 * drops a comma or a point, depending on its language, and so turns 4,5 into 45, and the wheel
 * changes it. Of the keypads, only the one for text has a minus everywhere.
 */
export function numberInput({ decimals, isSigned = false }: NumberInputPlan) {
  const keypad = decimals === 0 ? 'numeric' : 'decimal';
  return { type: 'text', inputMode: isSigned ? 'text' : keypad, autoComplete: 'off' } as const;
}
