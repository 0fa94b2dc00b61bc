import type { OwnWeek } from '@park/domain/money/own-week';
import { useTranslation } from 'react-i18next';
import { Block, Lines } from './driver-page.styles.ts';
import type { MoneyWords } from './use-money-words.ts';

interface PayoutsCardProps {
  readonly payouts: OwnWeek['payouts'];
  readonly words: MoneyWords;
}

const STATES = ['open', 'paid', 'failed'] as const;

/** What the park has paid out, the newest first. */
export function PayoutsCard({ payouts, words }: PayoutsCardProps) {
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
