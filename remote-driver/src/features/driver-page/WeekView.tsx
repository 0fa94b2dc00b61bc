import { type OwnWeek, weekBeside } from '@park/domain/money/own-week';
import { Button } from '@park/ui/actions/Button';
import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { Stat } from '@park/ui/surfaces/Stat';
import { EmptyView } from '@park/ui/surfaces/StateView';
import { useTranslation } from 'react-i18next';
import { DayCard } from './DayCard.tsx';
import { Figures, Lines, WeekChoice } from './driver-page.styles.ts';
import { PayoutsCard } from './PayoutsCard.tsx';
import { useMoneyWords } from './use-money-words.ts';
import { WeekSums } from './WeekSums.tsx';

export interface WeekViewProps {
  readonly week: OwnWeek;
  /** Asks for the week of a day. */
  readonly onWeek: (day: string) => void;
}

function sideOf(balance: number): 'owed' | 'owes' | 'even' {
  if (balance === 0) return 'even';
  return balance > 0 ? 'owed' : 'owes';
}

/** A driver's balance, one week with its days, and the payouts. */
export function WeekView({ week, onWeek }: WeekViewProps) {
  const { t } = useTranslation('driver-page');
  const words = useMoneyWords(week);
  const { balance, days, totals, startsOn, endsOn } = week;
  const [earlier, later] = [weekBeside(week, -1), weekBeside(week, 1)];
  return (
    <>
      <Card>
        <CardBody>
          <Stat
            label={t('balance')}
            value={words.sum(balance)}
            detail={balance === null ? undefined : t(`sides.${sideOf(balance)}`)}
          />
        </CardBody>
      </Card>
      <WeekChoice aria-label={t('week')}>
        <Button
          aria-label={t('earlier')}
          obstacle={earlier === null ? t('earlier') : null}
          onClick={() => earlier !== null && onWeek(earlier)}
        >
          ‹
        </Button>
        <h2 aria-live="polite">{t('weekOf', { from: words.day(startsOn), to: words.day(endsOn) })}</h2>
        <Button
          aria-label={t('later')}
          obstacle={later === null ? t('noLater') : null}
          onClick={() => later !== null && onWeek(later)}
        >
          ›
        </Button>
      </WeekChoice>
      <Card>
        <CardBody>
          <Figures>
            <Stat label={t('rides')} value={totals.rides} />
            <Stat label={t('km')} value={words.km(totals.distance)} />
            <Stat label={t('earned')} value={words.sum(totals.earned)} />
          </Figures>
          <h3>{t('sums')}</h3>
          <Lines>
            <WeekSums week={week} words={words} />
          </Lines>
        </CardBody>
      </Card>
      <Card aria-label={t('days')}>
        <CardHeader title={t('days')} />
        {days.length === 0 && <EmptyView title={t('empty')} />}
        {days.map((day) => (
          <DayCard key={day.day} day={day} week={week} words={words} />
        ))}
      </Card>
      <PayoutsCard payouts={week.payouts} words={words} />
      <Button kind="primary" onClick={() => globalThis.print()}>
        {t('print')}
      </Button>
    </>
  );
}
