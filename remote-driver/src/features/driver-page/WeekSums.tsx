import type { OwnWeek } from '@park/domain/money/own-week';
import { useTranslation } from 'react-i18next';
import type { MoneyWords } from './use-money-words.ts';

interface WeekSumsProps {
  readonly week: OwnWeek;
  readonly words: MoneyWords;
}

/** From the balance before a week to the one after it, by what the entries are for. */
export function WeekSums({ week: { startsOn, endsOn, before, after, sums }, words }: WeekSumsProps) {
  const { t } = useTranslation('driver-page');
  const row = (label: string, amount: number | null, className?: string) => (
    <tr key={label} className={className}>
      <th scope="row">{label}</th>
      <td className="amount">{words.sum(amount)}</td>
    </tr>
  );
  return (
    <tbody>
      {row(t('before', { day: words.day(startsOn) }), before, 'sum')}
      {sums.map(({ kind, amount }) => row(words.kind(kind), amount))}
      {row(t('after', { day: words.day(endsOn) }), after, 'sum')}
    </tbody>
  );
}
