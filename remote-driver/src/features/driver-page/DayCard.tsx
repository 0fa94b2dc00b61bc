import { formatTime, formatWeekday } from '@park/domain/format/date';
import type { OwnDay, OwnWeek } from '@park/domain/money/own-week';
import { useTranslation } from 'react-i18next';
import { DayHead, DayPlace, Lines } from './driver-page.styles.ts';
import type { MoneyWords } from './use-money-words.ts';

interface DayCardProps {
  readonly day: OwnDay;
  readonly week: OwnWeek;
  readonly words: MoneyWords;
}

/** One day: its sum, and opened, every ride and what was entered. */
export function DayCard({ day: { day, rides, earned, lines }, week, words }: DayCardProps) {
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
