import type { Terms } from '@park/contract/terms';
import { formatDay } from '@park/domain/format/date';
import { ratesOn, ratesToCome } from '@park/domain/money/driver-terms';
import { useLocale } from '@park/i18n/use-locale';
import { Button } from '@park/ui/actions/Button';
import { Badge } from '@park/ui/surfaces/Badge';
import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { DescriptionList } from '@park/ui/surfaces/DescriptionList';
import { Muted, Stack } from '@park/ui/surfaces/layout';
import { Cell, HeaderCell, Row, Table, TableFrame } from '@park/ui/table/Table';
import { useTranslation } from 'react-i18next';
import type { TermsAction } from './TermsDialog.tsx';
import { useRatesText } from './use-rates-text.ts';

interface TermsCardProps {
  readonly terms: Terms;
  readonly today: string;
  /** Why nothing can be changed; null when it can. */
  readonly obstacle: string | null;
  readonly onAsk: (action: TermsAction) => void;
}

/** One set of terms: what it says today, what it will say, and every rate that it has had. */
export function TermsCard({ terms, today, obstacle, onAsk }: TermsCardProps) {
  const { t } = useTranslation('terms');
  const locale = useLocale();
  const textOf = useRatesText();
  const current = ratesOn(terms, today);
  const toCome = ratesToCome(terms, today);
  const name = terms.name ?? t('unnamed');
  const words = current && textOf(current);

  return (
    <Card aria-label={name}>
      <CardHeader
        title={
          <>
            {name} <Badge tone="neutral">{t('drivers', { count: terms.drivers ?? 0 })}</Badge>
          </>
        }
        actions={
          <>
            <Button
              size="s"
              obstacle={obstacle}
              aria-label={t('ratesOf', { name })}
              onClick={() => onAsk({ kind: 'rates', terms })}
            >
              {t('newRates')}
            </Button>
            <Button
              size="s"
              obstacle={obstacle}
              aria-label={t('renameOf', { name })}
              onClick={() => onAsk({ kind: 'rename', terms })}
            >
              {t('rename')}
            </Button>
          </>
        }
      />
      <CardBody>
        <Stack>
          {words === null ? (
            <Muted>{t('notYet')}</Muted>
          ) : (
            <DescriptionList
              items={[
                { label: t('columns.commission'), value: words.commission },
                { label: t('columns.rent'), value: words.rent },
                { label: t('columns.minimum'), value: words.minimum },
                { label: t('columns.validFrom'), value: formatDay(current?.validFrom ?? '', locale) },
              ]}
            />
          )}
          {toCome.map((rates) => {
            const { commission, rent, minimum } = textOf(rates);
            const day = formatDay(rates.validFrom ?? '', locale);
            return <p key={rates.validFrom}>{t('toCome', { day, commission, rent, minimum })}</p>;
          })}
          {terms.rates.length > 1 && (
            <TableFrame label={t('historyOf', { name })}>
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
                      <Row key={rates.validFrom ?? index} selected={rates === current}>
                        <Cell>
                          {rates.validFrom === null ? t('unknown') : formatDay(rates.validFrom, locale)}
                        </Cell>
                        <Cell numeric>{commission}</Cell>
                        <Cell numeric>{rent}</Cell>
                        <Cell numeric>{minimum}</Cell>
                      </Row>
                    );
                  })}
                </tbody>
              </Table>
            </TableFrame>
          )}
        </Stack>
      </CardBody>
    </Card>
  );
}
