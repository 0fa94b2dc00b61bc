import { useContext } from 'react';
import type { RowState } from '@park/records/rows/row-states';
import { RowsLocked, useHeldValue } from '@park/records/rows/use-held-value';
import { RowMark, type RowMarkProps } from '@park/records/rows/RowMark';

interface ConnectionCellProps {
  readonly id: string | null;
  readonly label: string;
  readonly texts: {
    readonly active: string;
    readonly inactive: string;
    readonly marks: RowMarkProps['texts'];
  };
  readonly isConnected: boolean;
  readonly state: RowState | undefined;
  readonly disabled: boolean;
  readonly tabIndex: number;
  readonly onChange: (isConnected: boolean) => void;
}

/** The Active/Inactive dropdown of a row, and the result of its last change. */
export function ConnectionCell(props: ConnectionCellProps) {
  const { id, label, texts, isConnected, state, disabled, tabIndex, onChange } = props;
  const { shown, hold, release } = useHeldValue(id, isConnected);
  const isLocked = useContext(RowsLocked);
  return (
    <>
      <span className="pick">
        <select
          aria-label={label}
          value={shown ? 'on' : 'off'}
          disabled={disabled || isLocked}
          tabIndex={tabIndex}
          // Its list of choices may be open from here on; after a choice it is not.
          onFocus={hold}
          onPointerDown={hold}
          onKeyDown={hold}
          onBlur={release}
          onChange={(event) => {
            release();
            onChange(event.target.value === 'on');
          }}
        >
          <option value="on">{texts.active}</option>
          <option value="off">{texts.inactive}</option>
        </select>
      </span>
      <RowMark phase={state?.phases?.['connectionStatus']} texts={texts.marks} />
    </>
  );
}
