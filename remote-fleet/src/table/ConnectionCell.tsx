import type { usePending } from '../updates/use-pending.ts';
import { RowMark, type RowMarkProps } from './RowMark.tsx';

export interface ConnectionCellProps {
  readonly label: string;
  readonly words: {
    readonly active: string;
    readonly inactive: string;
    readonly marks: RowMarkProps['words'];
  };
  readonly connection: ReturnType<typeof usePending<boolean>>;
  readonly disabled: boolean;
  readonly tabIndex: number;
  readonly onChange: (isConnected: boolean) => void;
}

/** The Active/Inactive dropdown of a row, and how its last change went. */
export function ConnectionCell(props: ConnectionCellProps) {
  const { label, words, connection, disabled, tabIndex, onChange } = props;
  return (
    <span className="line">
      <select
        aria-label={label}
        value={connection.value ? 'on' : 'off'}
        disabled={disabled}
        tabIndex={tabIndex}
        onChange={(event) => onChange(event.target.value === 'on')}
      >
        <option value="on">{words.active}</option>
        <option value="off">{words.inactive}</option>
      </select>
      <RowMark phase={connection.phase} words={words.marks} />
    </span>
  );
}
