import type { FilePlace } from '@park/domain/ride-file/check-sums';
import type { FileRide, RideFiles, RideTable } from '@park/domain/ride-file/read-ride-files';
import { SaveRefused } from '@park/forms/import-room/SaveRefused';
import { useRoomTexts } from '@park/forms/import-room/use-room-texts';
import { Muted, Note, Row, Stack } from '@park/forms/table-file/table-file.styles';
import { useTranslation } from 'react-i18next';
import { EntriesFound, RideSums, SumChecks } from '../RideSums.tsx';
import type { RideImportFlow } from '../use-ride-import.ts';
import type { RideTexts } from '../use-ride-texts.ts';
import { SAMPLE, SampleTable } from './SampleTable.tsx';
import { formatDateTime } from '@park/domain/format/date';
import { formatNumber } from '@park/domain/format/number';
import { useLocale } from '@park/i18n/use-locale';
import type { RideSource } from '@park/contract/ride-sources';
import { mixedDay, openAmount, openDay } from '@park/domain/ride-file/guess-settings';
import type { RideField } from '@park/domain/ride-file/ride-fields';
import { TriangleAlert } from '@park/ui/theme/icons';

/** The columns that tell how much was paid in which way. */
const PAID = ['cash', 'card', 'other'] as const;
/** What stands for the pickup where no column has it. */
const EARLIER = ['bookedAt', 'acceptedAt', 'arrivedAt'] as const;
const COUNTS = ['totals', 'doubles', 'alike'] as const;
/** So many numbers that stand twice show where to look. */
const DOUBLED = 10;

interface RideNotesProps {
  readonly read: RideFiles;
  readonly tables: readonly RideTable[];
  readonly texts: RideTexts;
  readonly source: RideSource | null;
  /** Where in the files a row is. */
  readonly placeOf: (row: FilePlace) => string;
}

/** What is to be known of the rides before they are sent: what is missing, left out or twice. */
function RideNotes({ read, tables, texts, source, placeOf }: RideNotesProps) {
  const { t } = useTranslation('ride-import');
  const { rides, counts, leftOut, doubled } = read;
  const has = (...fields: readonly RideField[]): boolean =>
    tables.some(({ match }) => fields.some((field) => match.includes(field)));
  const hasOneTime = tables.every(
    ({ match }) =>
      match.includes('pickupTime') !== match.includes('dropoffTime') &&
      // A ride begins at another time where only its end is told.
      (match.includes('pickupTime') || !EARLIER.some((field) => match.includes(field))),
  );
  const hasImpliedCash = !has(...PAID) && rides.some(({ ride }) => ride.money?.cash !== undefined);
  const hasNames = rides.some(({ ride }) => ride.driver.externalId?.startsWith('name-'));
  const isAlone = has('transactionKind') && tables.every(({ match }) => match.includes('transactionKind'));
  const [amount, date, mixed] = [openAmount(tables), openDay(tables), mixedDay(tables)];
  const warnings = [
    ...(amount === null ? [] : [t('openDecimal', { amount })]),
    ...(date === null ? [] : [t('openDay', { date })]),
    ...(mixed === null ? [] : [t('mixedDay', { date: mixed })]),
    ...(has('fare', 'total') ? [] : [t('noFare')]),
    ...(isAlone ? [t('noTrips')] : []),
    ...(read.isAfterFee && source?.earning === 'before' ? [t('afterFee')] : []),
  ];
  const without = Object.entries(leftOut).map(
    ([field, count]) => `${texts.fieldOf(field as RideField)}: ${texts.numberOf(count)}`,
  );

  return (
    <>
      {warnings.map((warning) => (
        <Note key={warning} role="alert" data-tone="warning">
          <TriangleAlert aria-hidden size={18} />
          <p>{warning}</p>
        </Note>
      ))}
      {COUNTS.filter((name) => counts[name] > 0).map((name) => (
        <Muted key={name}>
          {t(`counts.${name}`, { count: counts[name], formatted: texts.numberOf(counts[name]) })}
        </Muted>
      ))}
      {doubled.slice(0, DOUBLED).map(({ externalId, counts: best, others }) => (
        <Muted key={externalId}>
          {t('doubled', { id: externalId, row: placeOf(best), others: others.map(placeOf).join(', ') })}
        </Muted>
      ))}
      {without.length > 0 && <Muted>{t('leftOut', { fields: without.join('; ') })}</Muted>}
      {!has('status') && <Muted>{t('noStatus')}</Muted>}
      {hasOneTime && <Muted>{t('oneTime')}</Muted>}
      {!has('externalId') && <Muted>{t('noId')}</Muted>}
      {hasImpliedCash && <Muted>{t('impliedCash')}</Muted>}
      {hasNames && <Muted>{t('namesOnly')}</Muted>}
    </>
  );
}

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

interface PreviewTableProps {
  readonly rides: readonly FileRide[];
  readonly timeZone: string;
  /** Where in the files a row is. */
  readonly placeOf: (row: FileRide) => string;
}

/** The first rides of the files, as they will be sent. */
function PreviewTable({ rides, timeZone, placeOf }: PreviewTableProps) {
  const { t } = useTranslation('ride-import');
  const locale = useLocale();
  const time = (instant: string | undefined) => (instant ? formatDateTime(instant, locale, timeZone) : '');

  function cellsOf(row: FileRide): readonly string[] {
    const { driver, vehicle, money, distanceMeters, pickupTime, dropoffTime, status, payment } = row.ride;
    return [
      placeOf(row),
      time(pickupTime),
      time(dropoffTime),
      driver.name ?? driver.licenseNumber ?? driver.phone ?? driver.externalId ?? '',
      vehicle?.plate ?? vehicle?.code ?? vehicle?.externalId ?? '',
      t(`statuses.${status}`),
      distanceMeters === undefined ? '' : t('metres', { metres: formatNumber(distanceMeters, locale) }),
      money?.fare === undefined ? '' : `${money.fare} ${money.currency}`,
      payment === undefined ? '' : t(`payments.${payment}`),
    ];
  }

  if (rides.length === 0) return null;
  return (
    <SampleTable
      label={t('preview', { count: Math.min(SAMPLE, rides.length) })}
      columns={COLUMNS.map((name) => ({ heading: t(`columns.${name}`), isNumeric: NUMERIC.includes(name) }))}
      rows={rides.slice(0, SAMPLE).map(cellsOf)}
    />
  );
}

interface RidesFoundProps {
  readonly read: RideFiles;
  readonly flow: RideImportFlow;
  readonly texts: RideTexts;
}

/** The rides that the files give: how many, their sums, the first of them, and what is refused. */
export function RidesFound({ read, flow, texts }: RidesFoundProps) {
  const { t } = useTranslation('ride-import');
  const { t: tRoom } = useRoomTexts();
  const { rides, refused, sums, checks, entries } = read;
  const { tables, settings, source } = flow;
  const rows = texts.refusedOf(refused);
  const count = (value: number) => ({ count: value, formatted: texts.numberOf(value) });
  const placeOf = ({ file, line }: FilePlace): string =>
    tables.length > 1 ? `${tables[file]?.name ?? ''}: ${line}` : String(line);

  return (
    <Stack>
      <p role="status">
        {t('found', count(rides.length))}
        {refused.length > 0 && ` ${t('refused', count(refused.length))}`}
      </p>
      <RideSums sums={sums} texts={texts} />
      <SumChecks checks={checks} texts={texts} />
      <EntriesFound entries={entries} texts={texts} />
      <RideNotes {...{ read, tables, texts, source, placeOf }} />
      {rows.length > 0 && (
        <>
          <Row>
            <SaveRefused count={rows.length} refused={flow.refusedOf(rows)} />
          </Row>
          <SampleTable
            label={t('refusedRows', { count: Math.min(SAMPLE, rows.length) })}
            columns={[{ heading: t('columns.row'), isNumeric: true }, { heading: tRoom('reasons') }]}
            rows={rows.slice(0, SAMPLE).map((row) => [placeOf(row), row.reason])}
          />
        </>
      )}
      <PreviewTable rides={rides} timeZone={settings.timeZone} placeOf={placeOf} />
    </Stack>
  );
}
