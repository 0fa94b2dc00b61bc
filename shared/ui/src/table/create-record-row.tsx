import { memo, type MouseEvent, type ReactNode } from 'react';
import type { RecordColumn, RecordPlan } from './record-plan.ts';
import { RowCheckbox } from './RowCheckbox.tsx';

export interface RecordRowProps<Row, Context> {
  readonly row: Row;
  readonly index: number;
  readonly context: Context;
  readonly isSelected: boolean;
  /** The controls of this row are in the tab order. */
  readonly isTabRow: boolean;
  readonly onToggle: ((id: string, isRange: boolean) => void) | undefined;
}

export type QuickRowProps<Row, Context> = Omit<RecordRowProps<Row, Context>, 'isTabRow'>;

const FIRST_ROW = 2;

/** Controls of a row, and the label around its check box, handle clicks themselves. */
function isOnControl({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('a, button, input, label, select') !== null;
}

function classOf({ align }: { readonly align?: 'start' | 'end' }): string | undefined {
  return align === 'end' ? 'end' : undefined;
}

/** Creates the two row components of a table: the full one, and a quick one without controls for fast scrolling. */
export function createRecordRow<Row, Key extends string, Context extends object, State extends object>(
  plan: RecordPlan<Row, Key, Context, State>,
) {
  type Column = RecordColumn<Row, Key, Context, State>;
  const { columns, idOf, missing, selectLabel, onOpen, useRowState } = plan;

  function textOf(column: Column, row: Row, context: Context): ReactNode {
    if (!column.text) return null;
    return column.text(row, context) ?? <span className="muted">{missing(context)}</span>;
  }

  function FullCells(props: RecordRowProps<Row, Context>) {
    const { row, index, context, isSelected, isTabRow, onToggle } = props;
    const state = useRowState(row, context);
    const id = idOf(row);
    const tabIndex = isTabRow ? 0 : -1;
    const view = { ...context, ...state, tabIndex } as const;

    function handleClick(event: MouseEvent): void {
      if (!isOnControl(event)) onOpen?.(row, context);
    }

    return (
      <tr
        aria-rowindex={index + FIRST_ROW}
        data-selected={isSelected ? '' : undefined}
        data-opens={onOpen ? '' : undefined}
        onClick={onOpen ? handleClick : undefined}
      >
        {selectLabel && (
          <td>
            <RowCheckbox
              label={selectLabel(row, context)}
              checked={isSelected}
              disabled={id === null}
              tabIndex={tabIndex}
              onToggle={(isRange) => id !== null && onToggle?.(id, isRange)}
            />
          </td>
        )}
        {columns.map((column) =>
          column.cell ? (
            <td key={column.key} className={classOf(column)}>
              {column.cell(row, view)}
            </td>
          ) : (
            <td key={column.key} className={classOf(column)} title={column.text?.(row, context) ?? undefined}>
              {textOf(column, row, context)}
            </td>
          ),
        )}
      </tr>
    );
  }

  function QuickRow({ row, index, context, isSelected }: QuickRowProps<Row, Context>) {
    return (
      <tr aria-rowindex={index + FIRST_ROW} data-selected={isSelected ? '' : undefined}>
        {selectLabel && <td />}
        {columns.map((column) => (
          <td key={column.key} className={classOf(column)}>
            {column.quickCell ? column.quickCell(row, context) : textOf(column, row, context)}
          </td>
        ))}
      </tr>
    );
  }

  // A full row re-renders only when its own props change.
  return { FullRow: memo(FullCells), QuickRow };
}
