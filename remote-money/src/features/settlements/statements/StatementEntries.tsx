import type { AccountEntry } from '@park/contract/ledger';
import { formatDay } from '@park/domain/format/date';
import { formatAmount } from '@park/domain/money/kopecks';
import { useLocale } from '@park/i18n/use-locale';
import { useMoney } from '@park/session/use-park';
import { useTranslation } from 'react-i18next';
import { Lines, Scroll } from './statements.styles.ts';

interface StatementEntriesProps {
  readonly entries: readonly AccountEntry[];
  readonly kindName: (kind: string) => string;
}

/** The entries of a statement, oldest first. */
export function StatementEntries({ entries, kindName }: StatementEntriesProps) {
  const { t } = useTranslation('statements');
  const locale = useLocale();
  const money = useMoney();
  const write = (kopecks: number | null) =>
    kopecks === null ? t('missing') : formatAmount(kopecks, locale, money);
  return (
    <>
      <h3>{t('entries')}</h3>
      <Scroll role="region" aria-label={t('entries')} tabIndex={0}>
        <Lines aria-label={t('entries')}>
          <thead>
            <tr>
              <th scope="col">{t('day')}</th>
              <th scope="col">{t('kind')}</th>
              <th scope="col">{t('text')}</th>
              <th scope="col" className="amount">
                {t('amount')}
              </th>
              <th scope="col" className="amount">
                {t('balanceAfter')}
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ id, day, kind, text, amount, balance }, index) => (
              <tr key={id ?? index}>
                <td>{day === null ? t('missing') : formatDay(day, locale)}</td>
                <td>{kind === null ? t('missing') : kindName(kind)}</td>
                <td>{text ?? ''}</td>
                <td className="amount">{write(amount)}</td>
                <td className="amount">{write(balance)}</td>
              </tr>
            ))}
          </tbody>
        </Lines>
      </Scroll>
    </>
  );
}
