import type { Column } from './column.tsx';

interface TotalRowProps<Row> {
  /** In the place of the first column. */
  readonly label: string;
  readonly headings: Readonly<Record<string, string>>;
  readonly columns: readonly Column<Row>[];
  /** All rows, also those that are scrolled away. */
  readonly rows: readonly Row[];
  /** A check box stands before each row. */
  readonly isSelectable?: boolean;
}

/** The row below all others: what the columns come to that can be added up. */
export function TotalRow<Row>({ label, headings, columns, rows, isSelectable }: TotalRowProps<Row>) {
  const [, ...others] = columns;
  return (
    <tr>
      {isSelectable && <td />}
      <th scope="row">{label}</th>
      {others.map(({ key, total }) => (
        <td key={key} className="end" data-heading={headings[key]}>
          {total?.(rows)}
        </td>
      ))}
    </tr>
  );
}
