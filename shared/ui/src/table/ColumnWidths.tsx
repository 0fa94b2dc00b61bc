import { type CSSProperties, memo } from 'react';

/** The width of the column of check boxes, in rem. */
export const SELECT_REM = 3.25;

interface Sized {
  readonly key: string;
  readonly width: number;
  readonly grows?: boolean;
}

/** The table's width: 100% while the columns fit into the frame, otherwise their sum. */
export function tableWidth(columns: readonly Sized[], hasSelection: boolean): CSSProperties {
  const needed = columns.reduce((sum, { width }) => sum + width, hasSelection ? SELECT_REM : 0);
  const rem = `${needed}rem`;
  return columns.some(({ grows }) => grows) ? { minWidth: rem } : { width: rem };
}

/** The columns' widths, declared once for all rows. */
export const ColumnWidths = memo(function ColumnWidths(props: {
  readonly columns: readonly Sized[];
  readonly hasSelection: boolean;
}) {
  return (
    <colgroup>
      {props.hasSelection && <col style={{ width: `${SELECT_REM}rem` }} />}
      {props.columns.map(({ key, width, grows }) => (
        <col key={key} style={grows ? undefined : { width: `${width}rem` }} />
      ))}
    </colgroup>
  );
});
