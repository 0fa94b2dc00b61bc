import { Skeleton } from '@park/ui/surfaces/Skeleton';
import {
  type CSSProperties,
  memo,
  type PointerEvent,
  type RefObject,
  startTransition,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { cardHeight, cardStyle, placeClass, roleOf } from './card-layout.ts';
import { createRecordRow } from './create-record-row.tsx';
import type { RecordColumn, RecordPlan } from './record-plan.ts';
import type { RecordTableProps, TableSelection } from './record-table-props.ts';
import { Frame, MarkedHeading, RecordTableElement, SkeletonFrame } from './record-table.styles.ts';
import { useCards } from './use-cards.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useVirtualRows } from './use-virtual-rows.ts';
import { flushSync } from 'react-dom';
import { CheckboxField } from '@park/ui/fields/CheckboxField';
import { HeaderCell } from '@park/ui/table/Table';
import { VisuallyHidden } from '@park/ui/surfaces/VisuallyHidden';

interface Props<Row, Key extends string, Context> extends Pick<
  RecordTableProps<Row, Key, Context>,
  'headings' | 'context' | 'sort' | 'selectAllLabel'
> {
  readonly columns: readonly RecordColumn<Row, Key, Context>[];
  readonly hasSelection: boolean;
  readonly selected: TableSelection['state'];
  readonly onToggleShown: (() => void) | undefined;
  /** Each record is a card. */
  readonly isCards: boolean;
  readonly onPress: ((event: PointerEvent<HTMLElement>) => void) | undefined;
}

function Head<Row, Key extends string, Context>(props: Props<Row, Key, Context>) {
  const {
    columns,
    hasSelection,
    headings,
    context,
    sort,
    selected,
    onToggleShown,
    selectAllLabel = '',
    onPress,
    isCards,
  } = props;
  return (
    <thead role={roleOf(isCards, 'rowgroup')} onPointerDown={onPress}>
      <tr role={roleOf(isCards, 'row')} aria-rowindex={1}>
        {hasSelection && (
          <HeaderCell role={roleOf(isCards, 'columnheader')}>
            <CheckboxField
              hideLabel
              label={selectAllLabel}
              checked={selected === 'all'}
              indeterminate={selected === 'some'}
              onChange={onToggleShown}
            />
          </HeaderCell>
        )}
        {columns.map(({ key, align, hideLabel, mark, sortValue }) => {
          const marked = mark?.(context);
          const heading = hideLabel ? <VisuallyHidden>{headings[key]}</VisuallyHidden> : headings[key];
          const isSortable = sort !== undefined && sortValue !== undefined;
          return (
            <HeaderCell
              key={key}
              role={roleOf(isCards, 'columnheader')}
              data-column={onPress && !hideLabel ? key : undefined}
              align={align}
              sort={isSortable ? sort.directionOf(key) : undefined}
              onSort={isSortable ? () => sort.onSort(key) : undefined}
            >
              {marked ? (
                <MarkedHeading $align={align}>
                  {marked}
                  {heading}
                </MarkedHeading>
              ) : (
                heading
              )}
            </HeaderCell>
          );
        })}
      </tr>
    </thead>
  );
}

/**
 * The head of a table: the check box for all rows, and a heading for each column, with a button
 * when it sorts. A key in the search box does not render it.
 */
const RecordTableHead = memo(Head) as typeof Head;

/** The width of the column of check boxes, in rem. */
const SELECT_REM = 3.25;

interface Sized {
  readonly key: string;
  readonly width: number;
  readonly grows?: boolean;
  readonly hideLabel?: boolean;
}

function neededRem(columns: readonly Sized[], hasSelection: boolean): number {
  return columns.reduce((sum, { width }) => sum + width, hasSelection ? SELECT_REM : 0);
}

/**
 * The width of a column: as a share of the table, so that a wide window does not leave one wide gap
 * after the column that grows; in rem where it was chosen, is for controls only, or has nothing to
 * share.
 */
function widthOf({ width, grows, hideLabel }: Sized, sharedRem: number | null): string | undefined {
  if (grows) return undefined;
  const isFixed = sharedRem === null || grows === false || hideLabel === true;
  return isFixed ? `${width}rem` : `${((width / sharedRem) * 100).toFixed(3)}%`;
}

/** The table's width: 100% while the columns fit into the frame, otherwise their sum. */
function tableWidth(columns: readonly Sized[], hasSelection: boolean): CSSProperties {
  const rem = `${neededRem(columns, hasSelection)}rem`;
  return columns.some(({ grows }) => grows) ? { minWidth: rem } : { width: rem };
}

/** The columns' widths, declared once for all rows. */
export const ColumnWidths = memo(function ColumnWidths(props: {
  readonly columns: readonly Sized[];
  readonly hasSelection: boolean;
}) {
  const { columns, hasSelection } = props;
  const sharedRem = columns.some(({ grows }) => grows) ? neededRem(columns, hasSelection) : null;
  return (
    <colgroup>
      {hasSelection && <col style={{ width: `${SELECT_REM}rem` }} />}
      {columns.map((column) => (
        <col key={column.key} style={{ width: widthOf(column, sharedRem) }} />
      ))}
    </colgroup>
  );
});

/**
 * Of a table of which only the rows in sight are drawn, the browser's search finds no others: Ctrl+F
 * leads to the search of the screen, where there is one; pressed there once more it is the browser's.
 */
function useFindKey(frame: RefObject<HTMLElement | null>, drawsAll: boolean): void {
  useEffect(() => {
    if (drawsAll) return;
    const listener = (event: KeyboardEvent): void => {
      const isFind = event.code === 'KeyF' && (event.ctrlKey || event.metaKey);
      if (!isFind || event.shiftKey || event.altKey || event.defaultPrevented) return;
      const screen = frame.current?.closest('main') ?? document;
      const search = screen.querySelector<HTMLInputElement>('input[type="search"]');
      if (!search || search === document.activeElement) return;
      event.preventDefault();
      search.focus();
      search.select();
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [frame, drawsAll]);
}

/**
 * Whether the page is being printed: then all rows are rendered, also those outside the viewport.
 */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser prints the page as it is when the event handler returns.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

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
/** So many of those out of sight are drawn at a time: the browser styles and lays out what is added in one task. */
const STEP = 20;
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
    const late = useDeferredValue(rows);
    const [reached, setReached] = useState(0);
    const isInSight = (index: number): boolean => index >= virtual.start && index < virtual.end;
    const start = drawsAll ? 0 : virtual.start;
    const end = drawsAll
      ? Math.max(virtual.end, isPrinting ? count : Math.min(count, late.length, reached))
      : virtual.end;
    useEffect(() => {
      if (drawsAll && end < count) startTransition(() => setReached(end + STEP));
    }, [drawsAll, end, count]);
    const { tabRow, handleFocus, handleBlur, handleKeyDown, keyOf } = useRowKeys({
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
            onBlur={handleBlur}
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
