import { type ChangeEvent, type HTMLAttributes, memo, type MouseEvent, type ReactNode } from 'react';
import { placeClass, roleOf } from './card-layout.ts';
import type { CellAttributes, RecordColumn, RecordPlan, RowView } from './record-plan.ts';
import { ariaIndexOf } from './row-index.ts';

/** How soon a second click belongs to the first: together they select a word. */
const SECOND_CLICK_MS = 300;

function isSelectedIn(row: Element): boolean {
  const selection = row.ownerDocument.getSelection();
  if (selection === null || selection.isCollapsed) return false;
  return row.contains(selection.anchorNode) || row.contains(selection.focusNode);
}

/**
 * Opens a row that was clicked, unless the person selects text in it: by dragging, or by a double
 * click, which is waited for. A finger selects in another way, and an assistive technology not at
 * all: they open it at once.
 */
function openByClick({ currentTarget: row, detail, nativeEvent }: MouseEvent, open: () => void): void {
  if (detail === 0 || ('pointerType' in nativeEvent && nativeEvent.pointerType === 'touch')) return open();
  if (detail > 1 || isSelectedIn(row)) return;
  const timer = setTimeout(() => {
    if (row.isConnected && !isSelectedIn(row)) open();
  }, SECOND_CLICK_MS);
  // Whatever is pressed next is what the person wants.
  addEventListener('pointerdown', () => clearTimeout(timer), { once: true, capture: true });
}

interface RowCheckboxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly tabIndex: number;
  /** With Shift, all rows since the last toggled one are selected. */
  readonly onToggle: (isRange: boolean) => void;
}

/** The check box of a row; its cell is part of the target (`create-record-row.tsx`). */
function RowCheckbox({ label, checked, disabled = false, tabIndex, onToggle }: RowCheckboxProps) {
  function handleChange({ nativeEvent }: ChangeEvent): void {
    // React fires a check box's change event for the native click, which has `shiftKey`.
    onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true);
  }

  return (
    <input
      type="checkbox"
      aria-label={label}
      data-stop="check"
      checked={checked}
      disabled={disabled}
      tabIndex={tabIndex}
      onChange={handleChange}
    />
  );
}

export interface RecordRowProps<Row, Key extends string, Context> {
  readonly row: Row;
  readonly index: number;
  readonly context: Context;
  readonly columns: readonly RecordColumn<Row, Key, Context>[];
  readonly isSelected: boolean;
  /** The controls of this row are in the tab order. */
  readonly isTabRow: boolean;
  /** The headings, where the row is a card; undefined in a table. */
  readonly cardTexts: Readonly<Record<Key, string>> | undefined;
  readonly onToggle: ((id: string, isRange: boolean) => void) | undefined;
}

const PLAIN_CELL: CellAttributes = {};

/** Controls of a row, and the cell of its check box, handle clicks themselves. */
function isOnControl({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('a, button, input, select, td.box') !== null;
}

/** A check box is small; a press beside it, inside its cell, is meant for it. */
function pressBox(event: MouseEvent<HTMLElement>): void {
  if (event.target !== event.currentTarget) return;
  const box = event.currentTarget.querySelector('input');
  // A copy of the click keeps Shift, which `click()` would not.
  box?.dispatchEvent(
    new globalThis.MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: event.shiftKey }),
  );
}

function classOf(align: 'start' | 'end' | undefined, more: string | undefined): string | undefined {
  if (align !== 'end') return more;
  return more === undefined ? 'end' : `end ${more}`;
}

/** Creates the row component of a table. */
export function createRecordRow<Row, Key extends string, Context extends object>(
  plan: RecordPlan<Row, Key, Context>,
) {
  type Column = RecordColumn<Row, Key, Context>;
  type RecordCellsProps = Pick<
    RecordRowProps<Row, Key, Context>,
    'row' | 'context' | 'columns' | 'isTabRow' | 'cardTexts'
  >;
  const { idOf, missing, selectLabel, onOpen } = plan;

  function attributesOf(
    { key, align, card, attributes }: Column,
    row: Row,
    view: RowView<Context>,
    cardTexts: RecordCellsProps['cardTexts'],
  ): HTMLAttributes<HTMLTableCellElement> {
    const { className, ...own } = attributes?.(row, view) ?? PLAIN_CELL;
    const names = classOf(align, className);
    if (!cardTexts) return { ...own, className: names };
    const data = { 'data-heading': cardTexts[key] };
    // A cell that is no longer laid out as one keeps its role in every browser.
    return { ...own, ...data, role: 'cell', className: `${names ?? ''} ${placeClass(card)}` };
  }

  function renderCell(
    column: Column,
    row: Row,
    view: RowView<Context>,
    cardTexts: RecordCellsProps['cardTexts'],
  ): ReactNode {
    const { key, cell } = column;
    const attributes = attributesOf(column, row, view, cardTexts);
    if (cell)
      return (
        <td key={key} {...attributes}>
          {cell(row, view)}
        </td>
      );
    const text = column.text?.(row, view) ?? null;
    if (text === null && column.text)
      return (
        <td key={key} data-tone="muted" {...attributes}>
          {missing(view)}
        </td>
      );
    return (
      <td key={key} title={text ?? undefined} {...attributes}>
        {text}
      </td>
    );
  }

  function RecordCells({ row, context, columns, isTabRow, cardTexts }: RecordCellsProps) {
    const view = { ...context, tabIndex: isTabRow ? 0 : -1 } as const;
    return columns.map((column) => renderCell(column, row, view, cardTexts));
  }

  // Selecting all rows re-renders their check boxes only, whatever the number of columns.
  const Cells = memo(RecordCells);

  function RecordRow(props: RecordRowProps<Row, Key, Context>) {
    const { row, index, context, columns, isSelected, isTabRow, cardTexts, onToggle } = props;
    const id = idOf(row);
    const isCard = cardTexts !== undefined;
    const label = selectLabel?.(row, context);

    function handleClick(event: MouseEvent): void {
      if (onOpen && !isOnControl(event)) openByClick(event, () => onOpen(row, context));
    }

    return (
      <tr
        role={roleOf(isCard, 'row')}
        className="row"
        aria-rowindex={ariaIndexOf(index)}
        data-selected={isSelected ? '' : undefined}
        data-opens={onOpen ? '' : undefined}
        onClick={onOpen ? handleClick : undefined}
      >
        {label !== undefined && (
          <td role={roleOf(isCard, 'cell')} className="box" title={label} onClick={pressBox}>
            <RowCheckbox
              label={label}
              checked={isSelected}
              disabled={id === null}
              tabIndex={isTabRow ? 0 : -1}
              onToggle={(isRange) => id !== null && onToggle?.(id, isRange)}
            />
          </td>
        )}
        <Cells {...{ row, context, columns, isTabRow, cardTexts }} />
      </tr>
    );
  }

  // A row re-renders only when its own props change.
  return memo(RecordRow);
}
