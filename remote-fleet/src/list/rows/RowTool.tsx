export interface RowToolProps {
  readonly label: string;
  /** Which of the row's controls it is, and with that its icon. */
  readonly stop: 'edit' | 'more';
  readonly tabIndex: number;
  readonly onPress: () => void;
}

/** A small button at the end of a row. */
export function RowTool({ label, stop, tabIndex, onPress }: RowToolProps) {
  return (
    <button
      className="tool"
      type="button"
      aria-label={label}
      title={label}
      data-stop={stop}
      tabIndex={tabIndex}
      onClick={onPress}
    />
  );
}
