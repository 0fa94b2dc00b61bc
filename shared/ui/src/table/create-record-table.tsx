import { Skeleton } from '@park/ui/surfaces/Skeleton';
import { type CSSProperties, useDeferredValue, useEffect, useEffectEvent } from 'react';
import { cardHeight, cardStyle, placeClass, roleOf } from './card-layout.ts';
import { ColumnWidths, tableWidth } from './ColumnWidths.tsx';
import { RecordTableHead } from './RecordTableHead.tsx';
import { createRecordRow } from './create-record-row.tsx';
import type { RecordPlan } from './record-plan.ts';
import type { RecordTableProps } from './record-table-props.ts';
import { Frame, RecordTableElement, SkeletonFrame } from './record-table.styles.ts';
import { useCards } from './use-cards.ts';
import { usePrinting } from './use-printing.ts';
import { useFindKey } from './use-find-key.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

function Gap({ rows, height, columns }: { rows: number; height: number; columns: number }) {
  if (rows <= 0) return null;
  const style: CSSProperties = { blockSize: rows * height };
  return (
    <tr aria-hidden className="gap">
      <td colSpan={columns} style={style} />
    </tr>
  );
}

/** Up to this many rows are all in the document, so that the browser's own search finds every one. */
const DRAWN_WHOLE = 200;
const NO_ROWS: readonly never[] = [];
const BAR_WIDTHS = ['72%', '48%', '60%', '40%', '54%'];

/**
 * Creates a native table for any number of rows from a list of columns, and the skeleton shown
 * while rows load. Of many rows only the visible ones are in the DOM; assistive technology gets the
 * total count.
 */
export function createRecordTable<Row, Key extends string, Context extends object>(
  plan: RecordPlan<Row, Key, Context>,
) {
  type TableSkeletonProps = { readonly rows: number } & Pick<
    RecordTableProps<Row, Key, Context>,
    'columns' | 'rowRem'
  >;
  const { idOf, isFirstPinned = false, cards } = plan;
  const RecordRow = createRecordRow(plan);
  const Element = cards?.Element ?? RecordTableElement;
  const hasSelection = plan.selectLabel !== undefined;

  /**
   * How the table looks, with the height of its rows: as cards where the window is narrow and the
   * plan says how.
   */
  function useLook(columns: typeof plan.columns, tableRem: number) {
    const isCards = useCards() && cards !== undefined;
    const rowRem = isCards ? cardHeight(cards, columns) : tableRem;
    const style = isCards ? cardStyle(columns) : tableWidth(columns, hasSelection);
    const look = { $row: `${rowRem}rem`, $pinned: isFirstPinned, $cards: isCards, style } as const;
    return { isCards, rowRem, look };
  }

  function RecordTable(props: RecordTableProps<Row, Key, Context>) {
    const { label, hint, headings, rows, context, sort, selection, selectAllLabel, foot } = props;
    const { columns = plan.columns } = props;
    const { isCards, rowRem, look } = useLook(columns, props.rowRem ?? plan.rowRem);
    const { scrollKey = '', scrollMemory, onHeadPress, onWindow, revealed } = props;
    const columnCount = columns.length + (hasSelection ? 1 : 0);
    const isPrinting = usePrinting();
    const count = rows.length;
    const drawsAll = isPrinting || count <= DRAWN_WHOLE;
    const virtual = useVirtualRows({ count, rowRem, scrollKey, scrollMemory });
    const { frame, rowHeight, reveal } = virtual;
    useFindKey(frame, drawsAll);
    useEffect(() => onWindow?.(virtual.start, virtual.end), [onWindow, virtual.start, virtual.end]);
    const showRevealed = useEffectEvent((id: string) => {
      const index = rows.findIndex((row) => idOf(row) === id);
      if (index >= 0) reveal(index);
    });
    useEffect(() => {
      if (revealed !== undefined) showRevealed(revealed);
    }, [revealed]);
    // Those out of sight follow in a render of their own: no first paint and no key waits for them.
    const late = useDeferredValue<typeof rows>(rows, NO_ROWS);
    const isInSight = (index: number): boolean => index >= virtual.start && index < virtual.end;
    const start = drawsAll ? 0 : virtual.start;
    const end = drawsAll
      ? Math.max(virtual.end, isPrinting ? count : Math.min(count, late.length))
      : virtual.end;
    const { tabRow, handleFocus, handleKeyDown, keyOf } = useRowKeys({
      frame,
      ids: { count, idAt: (index) => (rows[index] === undefined ? null : idOf(rows[index])) },
      drawn: { start, end },
      reveal,
      extend: selection?.extend,
    });

    return (
      <Frame ref={frame} label={label}>
        <Element {...look} role={roleOf(isCards, 'table')} aria-rowcount={count + 1}>
          {hint && <caption className="unseen">{hint}</caption>}
          <ColumnWidths columns={columns} hasSelection={hasSelection} />
          <RecordTableHead
            columns={columns}
            hasSelection={hasSelection}
            headings={headings}
            context={context}
            sort={sort}
            selected={selection?.state ?? 'none'}
            onToggleShown={selection?.toggleShown}
            selectAllLabel={selectAllLabel}
            onPress={isCards ? undefined : onHeadPress}
            isCards={isCards}
          />
          <tbody
            role={roleOf(isCards, 'rowgroup')}
            className={drawsAll ? 'whole' : undefined}
            onFocus={handleFocus}
            onKeyDown={handleKeyDown}
          >
            <Gap rows={start} height={rowHeight} columns={columnCount} />
            {rows.slice(start, end).map((newest, offset) => {
              const index = start + offset;
              const row = isPrinting || isInSight(index) ? newest : (late[index] ?? newest);
              const id = idOf(row);
              return (
                <RecordRow
                  key={keyOf(index)}
                  row={row}
                  index={index}
                  context={context}
                  columns={columns}
                  isSelected={id !== null && selection?.selection.has(id) === true}
                  isTabRow={index === tabRow}
                  cardTexts={isCards ? headings : undefined}
                  onToggle={selection?.toggle}
                />
              );
            })}
            <Gap rows={count - end} height={rowHeight} columns={columnCount} />
          </tbody>
          {foot && <tfoot>{foot}</tfoot>}
        </Element>
      </Frame>
    );
  }

  function TableSkeleton({ rows, columns = plan.columns, rowRem = plan.rowRem }: TableSkeletonProps) {
    const { look, isCards } = useLook(columns, rowRem);
    const places = [...(hasSelection ? ['box'] : []), ...columns.map(({ card }) => placeClass(card))];
    return (
      <SkeletonFrame aria-hidden>
        <Element {...look}>
          <ColumnWidths columns={columns} hasSelection={hasSelection} />
          <tbody>
            {Array.from({ length: rows }, (_, row) => (
              <tr key={row} className={isCards ? 'row' : undefined}>
                {places.map((place, column) => (
                  <td key={column} className={isCards || place === 'box' ? place : undefined}>
                    {place === 'box' ? (
                      <Skeleton $width="1rem" style={{ marginInline: 'auto' }} />
                    ) : (
                      <Skeleton $width={BAR_WIDTHS[(row + column) % BAR_WIDTHS.length]} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Element>
      </SkeletonFrame>
    );
  }

  return { RecordTable, TableSkeleton };
}
