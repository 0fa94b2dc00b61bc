import type { ReactNode } from 'react';

export interface RowToolProps {
  readonly label: string;
  readonly stop: string;
  readonly icon: ReactNode;
  readonly tabIndex: number;
  readonly onPress: () => void;
}

/** A small button at the end of a row. */
export function RowTool({ label, stop, icon, tabIndex, onPress }: RowToolProps) {
  return (
    <button
      type="button"
      className="tool"
      aria-label={label}
      title={label}
      data-stop={stop}
      tabIndex={tabIndex}
      onClick={onPress}
    >
      {icon}
    </button>
  );
}
