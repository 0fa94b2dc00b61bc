import { addDays } from '@park/domain/report/date-range';
import { formatShortDay } from '@park/domain/format/date';
import { vehicleId } from '@park/domain/vehicle/vehicle-name';
import { lateDialog } from '@park/forms/ActionDialog';
import { useLocale } from '@park/i18n/use-locale';
import { useMay } from '@park/session/use-may';
import { useZone } from '@park/session/use-zone';
import { Button } from '@park/ui/actions/Button';
import { IconButton } from '@park/ui/actions/IconButton';
import { SelectField } from '@park/ui/fields/SelectField';
import { Row } from '@park/ui/surfaces/layout';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { EmptyView } from '@park/ui/surfaces/StateView';
import { ChevronLeft, ChevronRight } from '@park/ui/theme/icons';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CarBookArea, WeekPlace } from './car-book.styles.ts';
import { CarBookList, holdsNow } from './car-book-columns.tsx';
import { type BookedCar, NOT_READ, SHOWN, useCarBook } from './use-car-book.ts';

const HandOverDialog = lateDialog(() =>
  import('../../record/custody/HandOverDialog.tsx').then((each) => each.HandOverDialog),
);

const NO_CARS: readonly BookedCar[] = [];
const WEEK = 7;

/** Who has and had each car, a week at a time, with one act: hand over. */
export function CarBookScreen() {
  const { t } = useTranslation('car-book');
  const locale = useLocale();
  const { timeZone, isForeign } = useZone();
  const mayChange = useMay('changeVehicles');
  const book = useCarBook();
  const { week, rows, query, setQuery, shown, goTo, today, now } = book;
  const failure = rows === null ? book.failure : null;
  const state = { ...book, failure, isLoading: rows === null && failure === null, refetch: book.refresh };
  const extra = useMemo(() => ({ t, locale, timeZone, week, now }), [t, locale, timeZone, week, now]);
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
      <CarBookArea>
        <CarBookList
          rows={rows ?? NO_CARS}
          state={state}
          extra={extra}
          label={t('list')}
          search={{ query, onQuery: setQuery }}
          pages={book}
          tools={
            <>
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
            </>
          }
          empty={
            book.isNarrowed ? (
              <EmptyView title={t('noMatch')} action={<Button onClick={showAll}>{t('showAll')}</Button>} />
            ) : (
              <EmptyView title={t('none')} text={t('noneText')} />
            )
          }
          menuOf={(each) =>
            each === NOT_READ
              ? []
              : [
                  {
                    key: 'handOver',
                    label: t('handOver'),
                    onSelect: () => setHanding(each),
                    ...(!mayChange && { disabled: true, hint: t('mayNot') }),
                  },
                ]
          }
        />
      </CarBookArea>
      {handing && car && (
        <HandOverDialog car={car} current={holdsNow(handing)} onClose={() => setHanding(null)} />
      )}
    </>
  );
}
