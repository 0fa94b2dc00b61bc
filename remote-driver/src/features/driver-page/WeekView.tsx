import { type OwnDay, type OwnWeek, weekBeside } from '@park/domain/money/own-week';
import { Button } from '@park/ui/actions/Button';
import { EmptyView } from '@park/ui/surfaces/StateView';
import { useTranslation } from 'react-i18next';
import { Block, DayHead, DayPlace, Figures, Lines, WeekChoice } from './driver-page.styles.ts';
import { StatementActions } from './StatementActions.tsx';
import { lateScreen } from '@park/federation/late-screen';
import { type MoneyWords, useMoneyWords } from './use-money-words.ts';
import { WeekSums } from './WeekSums.tsx';
import { formatTime, formatWeekday } from '@park/domain/format/date';

interface DayCardProps {
  readonly day: OwnDay;
  readonly week: OwnWeek;
  readonly words: MoneyWords;
}

/** One day: its sum, and opened, every ride and what was entered. */
function DayCard({ day: { day, rides, earned, lines }, week, words }: DayCardProps) {
  const { t } = useTranslation('driver-page');
  const { timeZone, money } = week;
  const named = { day: words.day(day) };
  const timeOf = (instant: string | null) =>
    instant === null ? t('missing') : formatTime(Date.parse(instant), words.locale, timeZone);
  const unit = money.currency;
  return (
    <DayPlace>
      <DayHead>
        <span>
          {formatWeekday(day, words.locale)}
          <small>{words.count(rides.length)}</small>
        </span>
        <strong>{words.sum(earned)}</strong>
      </DayHead>
      {rides.length > 0 && (
        <Lines aria-label={t('ridesOf', named)}>
          <thead>
            <tr>
              <th scope="col">{t('columns.time')}</th>
              <th scope="col" className="amount">
                {t('columns.km')}
              </th>
              <th scope="col" className="amount">
                {t('columns.rate')}
              </th>
              <th scope="col" className="amount">
                {t('columns.amount', { unit })}
              </th>
            </tr>
          </thead>
          <tbody>
            {rides.map(({ rideId, pickupTime, distance, farePerKm, earning }, index) => (
              <tr key={rideId ?? index}>
                <td>{timeOf(pickupTime)}</td>
                <td className="amount">{words.km(distance)}</td>
                <td className="amount">{words.units(farePerKm)}</td>
                <td className="amount">{words.units(earning)}</td>
              </tr>
            ))}
          </tbody>
        </Lines>
      )}
      {lines.length > 0 && (
        <Lines aria-label={t('entriesOf', named)}>
          <thead>
            <tr>
              <th scope="col">{t('columns.kind')}</th>
              <th scope="col" className="amount">
                {t('columns.amount', { unit })}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ kind, amount, text }, index) => (
              <tr key={index}>
                <td>
                  {words.kind(kind)}
                  {text !== null && <small>{text}</small>}
                </td>
                <td className="amount">{words.amount(amount)}</td>
              </tr>
            ))}
          </tbody>
        </Lines>
      )}
    </DayPlace>
  );
}

interface PayoutsCardProps {
  readonly payouts: OwnWeek['payouts'];
  readonly words: MoneyWords;
}

const STATES = ['open', 'paid', 'failed'] as const;

/** What the park has paid out, the newest first. */
function PayoutsCard({ payouts, words }: PayoutsCardProps) {
  const { t } = useTranslation('driver-page');
  const stateOf = (status: string | null): string => {
    const known = STATES.find((each) => each === status);
    return known === undefined ? (status ?? t('missing')) : t(`payout.${known}`);
  };
  return (
    <Block aria-label={t('payouts')}>
      <h2>{t('payouts')}</h2>
      {payouts.length === 0 ? (
        <p>{t('noPayouts')}</p>
      ) : (
        <Lines aria-label={t('payouts')}>
          <tbody>
            {payouts.map(({ day, amount, status }, index) => (
              <tr key={index}>
                <th scope="row">
                  {day === null ? t('missing') : words.day(day)}
                  <small>{stateOf(status)}</small>
                </th>
                <td className="amount">{words.sum(amount)}</td>
              </tr>
            ))}
          </tbody>
        </Lines>
      )}
    </Block>
  );
}

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
