import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { Frame, ListTable } from '../table/list.styles.ts';
import { useRowKeys } from './use-row-keys.ts';
import { type ScrollMemory, useVisibleRows } from './use-visible-rows.ts';

export interface VirtualTableProps<Row> {
  readonly label: string;
  /** How the keyboard moves in it, for screen readers. */
  readonly hint: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | null;
  /** Each row draws a `tr` with the position as its `aria-rowindex`, less two. */
  readonly renderRow: (row: Row, index: number, isTabRow: boolean) => ReactNode;
  /** How a row is drawn while the list rushes by; it has the same height. */
  readonly renderPassing?: (row: Row, index: number) => ReactNode;
  readonly head: ReactNode;
  readonly columns: number;
  /** The one height that all rows have. */
  readonly rowRem: number;
  /** Another topic begins at the top of the list. */
  readonly topic: string;
  readonly memory?: ScrollMemory | undefined;
  readonly className?: string | undefined;
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

/** A native table of any length, of which only the rows in sight are drawn, and which says how long it is. */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const { label, hint, rows, keyOf, renderRow, renderPassing, head, columns, rowRem, topic } = props;
  const { memory, className } = props;
  const count = rows.length;
  const { frame, start, end, isRushing, rowHeight, reveal } = useVisibleRows({
    count,
    rowRem,
    topic,
    memory,
  });
  const { tabRow, handleFocus, handleKeyDown } = useRowKeys(frame, count, { start, end }, reveal);

  return (
    <Frame ref={frame} label={label}>
      <ListTable className={className} $row={`${rowRem}rem`} aria-rowcount={count + 1}>
        <caption className="unseen">{hint}</caption>
        <thead>
          <tr aria-rowindex={1}>{head}</tr>
        </thead>
        <tbody onFocus={handleFocus} onKeyDown={handleKeyDown}>
          <Gap rows={start} height={rowHeight} columns={columns} />
          {rows.slice(start, end).map((row, offset) => {
            const index = start + offset;
            return (
              <Fragment key={keyOf(row) ?? `row ${index}`}>
                {isRushing && renderPassing
                  ? renderPassing(row, index)
                  : renderRow(row, index, index === tabRow)}
              </Fragment>
            );
          })}
          <Gap rows={count - end} height={rowHeight} columns={columns} />
        </tbody>
      </ListTable>
    </Frame>
  );
}
