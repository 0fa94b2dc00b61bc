import { Cell, HeaderCell, Row, Table, TableFrame } from '@park/ui/table/Table';
import { CardRows } from '@park/forms/card-rows.styles';

/** So many rows show how the files were understood; the others of those refused are in their file. */
export const SAMPLE = 20;

interface SampleTableProps {
  readonly label: string;
  readonly columns: readonly { readonly heading: string; readonly isNumeric?: boolean }[];
  readonly rows: readonly (readonly string[])[];
}

/** The first rows of something, as a plain table. */
export function SampleTable({ label, columns, rows }: SampleTableProps) {
  return (
    <CardRows>
      <TableFrame label={label}>
        <Table>
          <caption>{label}</caption>
          <thead>
            <tr>
              {columns.map(({ heading, isNumeric }) => (
                <HeaderCell key={heading} align={isNumeric ? 'end' : 'start'}>
                  {heading}
                </HeaderCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, at) => (
              <Row key={at}>
                {columns.map(({ heading, isNumeric = false }, column) => (
                  <Cell key={heading} numeric={isNumeric} data-heading={heading}>
                    {cells[column]}
                  </Cell>
                ))}
              </Row>
            ))}
          </tbody>
        </Table>
      </TableFrame>
    </CardRows>
  );
}
