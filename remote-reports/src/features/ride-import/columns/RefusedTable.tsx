import type { RideTable } from '@park/domain/ride-file/read-ride-files';
import type { ReasonedRow } from '@park/domain/import/refused-lines';
import { useRoomTexts } from '@park/forms/import-room/use-room-texts';
import { Cell, HeaderCell, Row, Table, TableFrame } from '@park/ui/table/Table';
import { useTranslation } from 'react-i18next';

/** The others are in the file of refused rows. */
const SHOWN = 20;

export interface RefusedTableProps {
  readonly rows: readonly ReasonedRow[];
  readonly tables: readonly RideTable[];
}

/** The first rows that are no rides, each with the reason. */
export function RefusedTable({ rows, tables }: RefusedTableProps) {
  const { t } = useTranslation('ride-import');
  const { t: tRoom } = useRoomTexts();
  const label = t('refusedRows', { count: Math.min(SHOWN, rows.length) });
  return (
    <TableFrame label={label}>
      <Table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <HeaderCell align="end">{t('columns.row')}</HeaderCell>
            <HeaderCell>{tRoom('reasons')}</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, SHOWN).map(({ file, line, reason }, at) => (
            <Row key={at}>
              <Cell numeric>{tables.length > 1 ? `${tables[file]?.name ?? ''}: ${line}` : line}</Cell>
              <Cell>{reason}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}
