import { MoreHorizontal, Pencil } from '@park/ui/theme/icons';
import { Tool } from './row-controls.styles.ts';

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
    <Tool
      type="button"
      aria-label={label}
      title={label}
      data-stop={stop}
      tabIndex={tabIndex}
      onClick={onPress}
    >
      {ICONS[stop]}
    </Tool>
  );
}
