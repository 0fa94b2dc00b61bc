import { addDays } from '@park/domain/report/date-range';
import { formatShortDay } from '@park/domain/format/date';
import { formatCount } from '@park/domain/format/number';
import { vehicleId } from '@park/domain/vehicle/vehicle-name';
import { lateDialog } from '@park/forms/ActionDialog';
import { useLocale } from '@park/i18n/use-locale';
import { useMay } from '@park/session/use-may';
import { useZone } from '@park/session/use-zone';
import { Button } from '@park/ui/actions/Button';
import { IconButton } from '@park/ui/actions/IconButton';
import { SearchField } from '@park/ui/fields/SearchField';
import { SelectField } from '@park/ui/fields/SelectField';
import { Card } from '@park/ui/surfaces/Card';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { Row } from '@park/ui/surfaces/layout';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { EmptyView, ErrorView } from '@park/ui/surfaces/StateView';
import { Toolbar } from '@park/ui/surfaces/Toolbar';
import { VisuallyHidden } from '@park/ui/surfaces/VisuallyHidden';
import { ChevronLeft, ChevronRight } from '@park/ui/theme/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CarBookArea, WeekPlace } from './car-book.styles.ts';
import { CarBookSkeleton, CarBookTable, holdsNow, ROW_REM } from './car-book-columns.tsx';
import { type BookedCar, SHOWN, useCarBook } from './use-car-book.ts';

const HandOverDialog = lateDialog(() =>
  import('../../record/custody/HandOverDialog.tsx').then((each) => each.HandOverDialog),
);

const SKELETON_ROWS = 12;
const WEEK = 7;

/** Who has and had each car, a week at a time, with one act: hand over. */
export function CarBookScreen() {
  const { t } = useTranslation('car-book');
  const locale = useLocale();
  const { timeZone, isForeign } = useZone();
  const obstacle = useMay('changeVehicles') ? null : t('mayNot');
  const book = useCarBook();
  const { week, rows, failure, query, setQuery, shown, goTo, today } = book;
  const [handing, setHanding] = useState<BookedCar | null>(null);
  const [monday = today, sunday = today] = [week.days[0], week.days.at(-1)];
  const holdsToday = week.days.includes(today);
  const days = { from: formatShortDay(monday, locale), to: formatShortDay(sunday, locale) };
  const car = handing && vehicleId(handing.vehicle);

  function showAll(): void {
    setQuery('');
    book.show('all');
  }

  return (
    <>
      <PageHeader
        title={t('title')}
        description={isForeign ? `${t('lead')} ${t('zone', { zone: timeZone })}` : t('lead')}
      />
      <Toolbar>
        <SearchField
          label={t('search')}
          placeholder={t('searchPlaceholder')}
          clearLabel={t('clearSearch')}
          value={query}
          onChange={setQuery}
        />
        <SelectField
          label={t('show')}
          hideLabel
          value={shown}
          options={SHOWN.map((value) => ({ value, label: t(`shows.${value}`) }))}
          onChange={(event) => book.show(event.target.value)}
        />
        <Row>
          <IconButton
            icon={<ChevronLeft aria-hidden />}
            label={t('before')}
            onClick={() => goTo(addDays(monday, -WEEK))}
          />
          <WeekPlace aria-live="polite">{t('week', days)}</WeekPlace>
          <IconButton
            icon={<ChevronRight aria-hidden />}
            label={t('after')}
            disabled={holdsToday}
            onClick={() => goTo(addDays(monday, WEEK))}
          />
          {!holdsToday && <Button onClick={() => goTo(today)}>{t('thisWeek')}</Button>}
        </Row>
        {rows !== null && (
          <span role="status">
            {t('count', { count: rows.length, formatted: formatCount(rows.length, locale, book.isLeast) })}
          </span>
        )}
      </Toolbar>
      <DataNotes notes={book.notes} />
      {rows === null && failure === null && (
        <CarBookArea>
          <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
          <CarBookSkeleton rows={SKELETON_ROWS} />
        </CarBookArea>
      )}
      {rows === null && failure !== null && (
        <Card>
          <ErrorView
            title={t('fetchFailed')}
            message={failure}
            retryLabel={t('retry')}
            onRetry={book.refresh}
            busy={book.isFetching}
          />
        </Card>
      )}
      {rows?.length === 0 && (
        <Card>
          {book.isNarrowed ? (
            <EmptyView title={t('noMatch')} action={<Button onClick={showAll}>{t('showAll')}</Button>} />
          ) : (
            <EmptyView title={t('none')} text={t('noneText')} />
          )}
        </Card>
      )}
      {rows !== null && rows.length > 0 && (
        <CarBookArea>
          <CarBookTable
            label={t('list')}
            headings={t('columns', { returnObjects: true })}
            rowRem={ROW_REM}
            rows={rows}
            context={{ t, locale, timeZone, week, now: book.now, obstacle, onHandOver: setHanding }}
            scrollKey={book.scrollKey}
            onWindow={book.onWindow}
          />
        </CarBookArea>
      )}
      {handing && car && (
        <HandOverDialog car={car} current={holdsNow(handing)} onClose={() => setHanding(null)} />
      )}
    </>
  );
}
