export interface RowToolProps {
  readonly label: string;
  /** Which of the row's controls it is; its icon too (`row-icons.styles.ts`). */
  readonly stop: 'edit' | 'more';
  readonly tabIndex: number;
  readonly isLive: boolean;
  readonly onPress: () => void;
}

/** A small button at the end of a row. */
export function RowTool({ label, stop, tabIndex, isLive, onPress }: RowToolProps) {
  return (
    <button
      type="button"
      className="tool"
      aria-label={label}
      title={isLive ? label : undefined}
      data-stop={stop}
      tabIndex={tabIndex}
      onClick={onPress}
    />
  );
}
