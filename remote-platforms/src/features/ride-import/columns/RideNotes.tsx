import type { RideSource } from '@park/contract/ride-sources';
import type { FilePlace } from '@park/domain/ride-file/check-sums';
import { mixedDay, openAmount, openDay } from '@park/domain/ride-file/guess-settings';
import type { RideFiles, RideTable } from '@park/domain/ride-file/read-ride-files';
import type { RideField } from '@park/domain/ride-file/ride-fields';
import { Muted, Note } from '@park/forms/table-file/table-file.styles';
import { TriangleAlert } from '@park/ui/theme/icons';
import { useTranslation } from 'react-i18next';
import type { RideTexts } from '../use-ride-texts.ts';

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
export function RideNotes({ read, tables, texts, source, placeOf }: RideNotesProps) {
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
