import { type CSSProperties, memo } from 'react';

/** The width of the column of check boxes, in rem. */
export const SELECT_REM = 3.25;

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
export function tableWidth(columns: readonly Sized[], hasSelection: boolean): CSSProperties {
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
