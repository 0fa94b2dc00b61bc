import type { usePending } from '../updates/use-pending.ts';
import { ConnectionSelect } from './ConnectionSelect.tsx';
import { RowMark, type RowMarkProps } from './RowMark.tsx';

export interface ConnectionCellProps {
  readonly id: string | null;
  readonly label: string;
  readonly texts: {
    readonly active: string;
    readonly inactive: string;
    readonly marks: RowMarkProps['texts'];
  };
  readonly connection: ReturnType<typeof usePending<boolean>>;
  readonly disabled: boolean;
  readonly tabIndex: number;
  /** A native dropdown; otherwise it is only depicted. */
  readonly isLive: boolean;
  readonly onChange: (isConnected: boolean) => void;
}

/** The Active/Inactive dropdown of a row, and the result of its last change. */
export function ConnectionCell(props: ConnectionCellProps) {
  const { id, label, texts, connection, disabled, tabIndex, isLive, onChange } = props;
  const mark = connection.phase && <RowMark phase={connection.phase} texts={texts.marks} />;
  if (!isLive)
    return (
      <>
        <span
          className="pick"
          role="combobox"
          aria-label={label}
          aria-expanded={false}
          aria-disabled={disabled || undefined}
          data-plain="connection"
          tabIndex={-1}
        >
          {connection.value ? texts.active : texts.inactive}
        </span>
        {mark}
      </>
    );
  return (
    <>
      <span className="pick native" aria-disabled={disabled || undefined}>
        <ConnectionSelect
          id={id}
          label={label}
          texts={texts}
          value={connection.value}
          disabled={disabled}
          tabIndex={tabIndex}
          onChange={onChange}
        />
      </span>
      {mark}
    </>
  );
}
