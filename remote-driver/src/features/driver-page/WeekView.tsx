import { type OwnWeek, weekBeside } from '@park/domain/money/own-week';
import { Button } from '@park/ui/actions/Button';
import { EmptyView } from '@park/ui/surfaces/StateView';
import { useTranslation } from 'react-i18next';
import { DayCard } from './DayCard.tsx';
import { Block, Figures, Lines, WeekChoice } from './driver-page.styles.ts';
import { PayoutsCard } from './PayoutsCard.tsx';
import { StatementActions } from './StatementActions.tsx';
import { lateScreen } from '@park/federation/late-screen';
import { useMoneyWords } from './use-money-words.ts';
import { WeekSums } from './WeekSums.tsx';

// Most drivers have none.
const BillsCard = lateScreen(() =>
  import(/* webpackChunkName: "BillsCard" */ './BillsCard.tsx').then((module) => module.BillsCard),
);

interface WeekViewProps {
  readonly token: string;
  readonly week: OwnWeek;
  /** Asks for the week of a day. */
  readonly onWeek: (day: string) => void;
}

function sideOf(balance: number): 'owed' | 'owes' | 'even' {
  if (balance === 0) return 'even';
  return balance > 0 ? 'owed' : 'owes';
}

/** A driver's balance, one week with its days, and the payouts. */
export function WeekView({ token, week, onWeek }: WeekViewProps) {
  const { t } = useTranslation('driver-page');
  const words = useMoneyWords(week);
  const { balance, days, totals, startsOn, endsOn } = week;
  const [earlier, later] = [weekBeside(week, -1), weekBeside(week, 1)];
  return (
    <>
      <Block>
        <Figures>
          <div>
            <dt>{t('balance')}</dt>
            <dd>{words.sum(balance)}</dd>
            {balance !== null && <dd>{t(`sides.${sideOf(balance)}`)}</dd>}
          </div>
        </Figures>
      </Block>
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
      <Block>
        <Figures>
          <div>
            <dt>{t('rides')}</dt>
            <dd>{totals.rides}</dd>
          </div>
          <div>
            <dt>{t('km')}</dt>
            <dd>{words.km(totals.distance)}</dd>
          </div>
          <div>
            <dt>{t('earned')}</dt>
            <dd>{words.sum(totals.earned)}</dd>
          </div>
        </Figures>
        <h3>{t('sums')}</h3>
        <Lines aria-label={t('sums')}>
          <WeekSums week={week} words={words} />
        </Lines>
      </Block>
      <Block aria-label={t('days')}>
        <h2>{t('days')}</h2>
        {days.length === 0 && <EmptyView title={t('empty')} />}
        {days.map((day) => (
          <DayCard key={day.day} day={day} week={week} words={words} />
        ))}
      </Block>
      {week.bills.length > 0 && (
        <BillsCard bills={week.bills} words={words} {...{ token, timeZone: week.timeZone }} />
      )}
      <PayoutsCard payouts={week.payouts} words={words} />
      <StatementActions key={startsOn} name={[t('statement'), startsOn, endsOn].join(' ')} />
    </>
  );
}
