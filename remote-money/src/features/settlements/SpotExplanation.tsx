import { formatNumber } from '@park/domain/format/number';
import { formatAmount } from '@park/domain/money/kopecks';
import type { SettlementLine } from '@park/domain/money/settlement-line';
import { rentTimes, type SpotTerms } from '@park/domain/money/spot-terms';
import type { DateRange } from '@park/domain/report/date-range';
import { useLocale } from '@park/i18n/use-locale';
import { Button } from '@park/ui/actions/Button';
import { Dialog } from '@park/ui/floating/Dialog';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Steps } from './settlements.styles.ts';

const DECIMALS = 2;
/** Hundredths of a percent in a percent. */
const HUNDREDTHS = 100;

interface SpotExplanationProps {
  readonly line: SettlementLine;
  readonly name: string;
  readonly terms: SpotTerms | null;
  readonly range: DateRange;
  readonly onStatement: () => void;
  readonly onClose: () => void;
}

/** How the line of a driver is calculated, step by step. */
export function SpotExplanation({ line, name, terms, range, onStatement, onClose }: SpotExplanationProps) {
  const { t } = useTranslation('settlements');
  const locale = useLocale();
  const write = (kopecks: number | null) => (kopecks === null ? t('missing') : formatAmount(kopecks, locale));

  const times = terms === null ? 0 : rentTimes(range, terms.rentPeriod);

  function step(label: string, how: string | null, value: ReactNode, className?: string) {
    return (
      <div>
        <dt className={className}>
          {label}
          {how !== null && <small>{how}</small>}
        </dt>
        <dd className={className}>{value}</dd>
      </div>
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('explanation.title', { name })}
      closeLabel={t('explanation.close')}
      actions={<Button onClick={onStatement}>{t('explanation.statement')}</Button>}
    >
      <Steps>
        {line.vehicles.map(({ code, gross }, index) => (
          <Fragment key={index}>
            {step(t('explanation.vehicle', { code: code ?? t('missing') }), null, write(gross), 'part')}
          </Fragment>
        ))}
        {step(t('columns.gross'), t('explanation.gross'), write(line.gross), 'sum')}
        {step(t('columns.cash'), t('explanation.cash'), write(line.cash))}
        {terms === null ? (
          step(t('noTerms'), t('explanation.noTerms'), t('missing'))
        ) : (
          <>
            {step(
              t('columns.commission'),
              t('explanation.commission', {
                percent: formatNumber(terms.commission / HUNDREDTHS, locale, DECIMALS),
                gross: write(line.gross),
              }),
              write(line.commission),
            )}
            {step(
              t('columns.rent'),
              t(`explanation.rent.${terms.rentPeriod}`, {
                count: times,
                formatted: formatNumber(times, locale),
                rent: formatAmount(terms.rent, locale),
              }),
              write(line.rent),
            )}
            {step(t('columns.balance'), null, write(line.balance), 'sum')}
            {step(
              t('columns.payable'),
              t('explanation.payable', { minimum: formatAmount(terms.minimum, locale) }),
              write(line.payable),
            )}
          </>
        )}
      </Steps>
    </Dialog>
  );
}
