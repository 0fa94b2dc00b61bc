import type { Terms } from '@park/contract/terms';
import { ratesOn } from '@park/domain/money/driver-terms';
import { useFormat } from '@park/records/columns/column';
import { Dialog } from '@park/ui/floating/Dialog';
import { Cell, HeaderCell, Row, Table, TableFrame } from '@park/ui/table/Table';
import { useTranslation } from 'react-i18next';
import { useRatesText } from './use-rates-text.ts';

interface TermsHistoryProps {
  readonly terms: Terms;
  readonly today: string;
  readonly onClose: () => void;
}

/** Every rate that terms have had, and will have. */
export function TermsHistory({ terms, today, onClose }: TermsHistoryProps) {
  const { t } = useTranslation('terms');
  const { day } = useFormat();
  const textOf = useRatesText();
  const title = t('historyOf', { name: terms.name ?? t('unnamed') });
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('close')}>
      <TableFrame label={title}>
        <Table>
          <thead>
            <tr>
              <HeaderCell>{t('columns.validFrom')}</HeaderCell>
              <HeaderCell align="end">{t('columns.commission')}</HeaderCell>
              <HeaderCell align="end">{t('columns.rent')}</HeaderCell>
              <HeaderCell align="end">{t('columns.minimum')}</HeaderCell>
            </tr>
          </thead>
          <tbody>
            {terms.rates.map((rates, index) => {
              const { commission, rent, minimum } = textOf(rates);
              return (
                <Row key={rates.validFrom ?? index} selected={rates === ratesOn(terms, today)}>
                  <Cell>{rates.validFrom === null ? t('unknown') : day(rates.validFrom)}</Cell>
                  <Cell numeric>{commission}</Cell>
                  <Cell numeric>{rent}</Cell>
                  <Cell numeric>{minimum}</Cell>
                </Row>
              );
            })}
          </tbody>
        </Table>
      </TableFrame>
    </Dialog>
  );
}
