import type { usePending } from '../updates/use-pending.ts';
import { RowMark, type RowMarkProps } from './RowMark.tsx';

export interface ConnectionCellProps {
  readonly label: string;
  readonly texts: {
    readonly active: string;
    readonly inactive: string;
    readonly marks: RowMarkProps['texts'];
  };
  readonly connection: ReturnType<typeof usePending<boolean>>;
  readonly disabled: boolean;
  readonly tabIndex: number;
  readonly onChange: (isConnected: boolean) => void;
}

/** The Active/Inactive dropdown of a row, and how its last change went. */
export function ConnectionCell(props: ConnectionCellProps) {
  const { label, texts, connection, disabled, tabIndex, onChange } = props;
  return (
    <span className="line">
      <select
        aria-label={label}
        value={connection.value ? 'on' : 'off'}
        disabled={disabled}
        tabIndex={tabIndex}
        onChange={(event) => onChange(event.target.value === 'on')}
      >
        <option value="on">{texts.active}</option>
        <option value="off">{texts.inactive}</option>
      </select>
      <RowMark phase={connection.phase} texts={texts.marks} />
    </span>
  );
}
