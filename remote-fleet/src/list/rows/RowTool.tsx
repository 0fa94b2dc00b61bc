import { MoreHorizontal, Pencil } from '@park/ui/theme/icons';

const ICONS = { edit: <Pencil aria-hidden size={16} />, more: <MoreHorizontal aria-hidden size={16} /> };

export interface RowToolProps {
  readonly label: string;
  /** Which of the row's controls it is. */
  readonly stop: keyof typeof ICONS;
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
    >
      {ICONS[stop]}
    </button>
  );
}
