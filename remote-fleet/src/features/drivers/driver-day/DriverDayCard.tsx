import type { Driver } from '@park/contract/drivers';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { Button } from '@park/ui/actions/Button';
import { Card, CardHeader } from '@park/ui/surfaces/Card';
import { ErrorView, LoadingView } from '@park/ui/surfaces/StateView';
import { Muted } from '@park/ui/surfaces/layout';
import { useCards } from '@park/ui/table/use-cards';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayBand } from './DayBand.tsx';
import { DayList } from './DayList.tsx';
import { DayStepper } from './DayStepper.tsx';
import { DayTotals } from './DayTotals.tsx';
import { Body } from './driver-day.styles.ts';
import { useDriverDay } from './use-driver-day.ts';

interface DriverDayCardProps {
  readonly driver: Driver;
}

/**
 * One day of a driver: its totals, the hours as a band, and everything that happened as a list; on
 * a phone the list alone.
 */
export function DriverDayCard({ driver }: DriverDayCardProps) {
  const { t } = useTranslation('driver-day');
  const [chosen, setChosen] = useState<string | null>(null);
  const [isListed, setListed] = useState(false);
  const titleId = useId();
  const isNarrow = useCards();
  const { date, today, day, read, isUntold, hasNamesake, now, ...request } = useDriverDay(driver, chosen);
  if (isUntold) return null;
  const hasEvents = day !== null && day.events.length > 0;
  const notes = [
    ...request.notes,
    ...(hasNamesake ? [t('notes.byName')] : []),
    ...(read !== null && read.searched !== null ? [t('notes.notWhole', { rides: read.searched })] : []),
  ];
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        id={titleId}
        title={t('title')}
        actions={
          <DayStepper day={date} today={today} onDay={(next) => setChosen(next === today ? null : next)} />
        }
      />
      <Body aria-busy={request.isLoading}>
        <DataNotes notes={notes} />
        {request.isLoading && <LoadingView label={t('loading')} />}
        {request.failure !== null && (
          <ErrorView
            title={t('failed')}
            message={request.failure}
            retryLabel={t('retry')}
            onRetry={request.refetch}
            busy={request.isFetching}
          />
        )}
        {!request.isLoading && day && read && (
          <>
            <DayTotals totals={day.totals} currency={read.currency} />
            {!isNarrow && <DayBand day={day} read={read} now={now} />}
            {!hasEvents && <Muted as="p">{t('empty')}</Muted>}
            {hasEvents && !isNarrow && (
              <div>
                <Button size="s" aria-expanded={isListed} onClick={() => setListed(!isListed)}>
                  {isListed ? t('hideList') : t('showList')}
                </Button>
              </div>
            )}
            {hasEvents && (isListed || isNarrow) && (
              <DayList key={date} events={day.events} read={read} isFolded={isNarrow} />
            )}
          </>
        )}
      </Body>
    </Card>
  );
}
