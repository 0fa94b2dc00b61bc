import type { OwnWeek } from '@park/domain/money/own-week';
import { useTranslation } from 'react-i18next';
import { Facts, Lines, Paper } from './driver-page.styles.ts';
import { STATEMENT_ID } from './StatementActions.tsx';
import { useMoneyWords } from './use-money-words.ts';
import { WeekSums } from './WeekSums.tsx';

/** The statement of a week, as it is printed: a sheet of paper, unless its entries need more. */
export function PrintedWeek({ week }: { readonly week: OwnWeek }) {
  const { t } = useTranslation('driver-page');
  const words = useMoneyWords(week);
  const { name, park, startsOn, endsOn, today, money } = week;
  const days = week.days.toReversed();
  const facts = {
    driver: name ?? t('missing'),
    park: park ?? t('missing'),
    period: t('weekOf', { from: words.day(startsOn), to: words.day(endsOn) }),
    madeOn: words.day(today),
  };
  const heading = (key: 'day' | 'kind' | 'rides' | 'km' | 'amount' | 'fares') => (
    <th scope="col" className={key === 'day' || key === 'kind' ? undefined : 'amount'}>
      {t(`columns.${key}`, { unit: money.currency })}
    </th>
  );
  return (
    <Paper id={STATEMENT_ID} aria-label={t('statement')}>
      <h2>{t('statement')}</h2>
      <Facts>
        {(['driver', 'park', 'period', 'madeOn'] as const).map((fact) => (
          <div key={fact}>
            <dt>{t(`facts.${fact}`)}</dt>
            <dd>{facts[fact]}</dd>
          </div>
        ))}
      </Facts>
      <h3>{t('sums')}</h3>
      <Lines aria-label={t('sums')}>
        <WeekSums week={week} words={words} />
      </Lines>
      <h3>{t('rides')}</h3>
      <Lines aria-label={t('rides')}>
        <thead>
          <tr>
            {heading('day')}
            {heading('rides')}
            {heading('km')}
            {heading('fares')}
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, rides, distance, earned }) => (
            <tr key={day}>
              <td>{words.day(day)}</td>
              <td className="amount">{rides.length}</td>
              <td className="amount">{words.km(distance)}</td>
              <td className="amount">{words.amount(earned)}</td>
            </tr>
          ))}
        </tbody>
      </Lines>
      <h3>{t('entries')}</h3>
      <Lines aria-label={t('entries')}>
        <thead>
          <tr>
            {heading('day')}
            {heading('kind')}
            {heading('amount')}
          </tr>
        </thead>
        <tbody>
          {days.flatMap(({ day, lines }) =>
            lines.map(({ kind, amount, text }, index) => (
              <tr key={`${day} ${index}`}>
                <td>{words.day(day)}</td>
                <td>
                  {words.kind(kind)}
                  {text !== null && <small>{text}</small>}
                </td>
                <td className="amount">{words.amount(amount)}</td>
              </tr>
            )),
          )}
        </tbody>
      </Lines>
    </Paper>
  );
}
