import { formatDateTime } from '@park/domain/format/date';
import { formatNumber } from '@park/domain/format/number';
import type { FileRide, RideTable } from '@park/domain/ride-file/read-ride-files';
import type { RideFileSettings } from '@park/domain/ride-file/ride-fields';
import { useLocale } from '@park/i18n/use-locale';
import { Cell, HeaderCell, Row, Table, TableFrame } from '@park/ui/table/Table';
import { useTranslation } from 'react-i18next';
import { CardRows } from '../../../report/card-rows.styles.ts';

/** So many rides show how the files were understood. */
const SHOWN = 20;
const COLUMNS = [
  'row',
  'pickup',
  'dropoff',
  'driver',
  'vehicle',
  'status',
  'distance',
  'fare',
  'payment',
] as const;
const NUMERIC: readonly string[] = ['row', 'distance', 'fare'];

export interface PreviewTableProps {
  readonly rides: readonly FileRide[];
  readonly tables: readonly RideTable[];
  readonly settings: RideFileSettings;
}

/** The first rides of the files, as they will be sent. */
export function PreviewTable({ rides, tables, settings: { timeZone } }: PreviewTableProps) {
  const { t } = useTranslation('ride-import');
  const locale = useLocale();
  const time = (instant: string | undefined) => (instant ? formatDateTime(instant, locale, timeZone) : '');
  const label = t('preview', { count: Math.min(SHOWN, rides.length) });

  function cellsOf({ file, line, ride }: FileRide): Readonly<Record<(typeof COLUMNS)[number], string>> {
    const { driver, vehicle, money, distanceMeters } = ride;
    return {
      row: tables.length > 1 ? `${tables[file]?.name ?? ''}: ${line}` : String(line),
      pickup: time(ride.pickupTime),
      dropoff: time(ride.dropoffTime),
      driver: driver.name ?? driver.licenseNumber ?? driver.phone ?? driver.externalId ?? '',
      vehicle: vehicle?.plate ?? vehicle?.code ?? vehicle?.externalId ?? '',
      status: t(`statuses.${ride.status}`),
      distance:
        distanceMeters === undefined ? '' : t('metres', { metres: formatNumber(distanceMeters, locale) }),
      fare: money?.fare === undefined ? '' : `${money.fare} ${money.currency}`,
      payment: ride.payment === undefined ? '' : t(`payments.${ride.payment}`),
    };
  }

  if (rides.length === 0) return null;
  return (
    <CardRows>
      <TableFrame label={label}>
        <Table>
          <caption>{label}</caption>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <HeaderCell key={column} align={NUMERIC.includes(column) ? 'end' : 'start'}>
                  {t(`columns.${column}`)}
                </HeaderCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {rides.slice(0, SHOWN).map((ride) => {
              const cells = cellsOf(ride);
              return (
                <Row key={ride.ride.externalId}>
                  {COLUMNS.map((column) => (
                    <Cell
                      key={column}
                      numeric={NUMERIC.includes(column)}
                      data-heading={t(`columns.${column}`)}
                    >
                      {cells[column]}
                    </Cell>
                  ))}
                </Row>
              );
            })}
          </tbody>
        </Table>
      </TableFrame>
    </CardRows>
  );
}
