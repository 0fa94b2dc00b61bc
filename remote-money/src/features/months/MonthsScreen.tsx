import { type LedgerMonth, listLedgerMonths } from '@park/contract/payouts';
import { formatDateTime, formatMonth } from '@park/domain/format/date';
import { closingObstacle, daysOfMonth } from '@park/domain/money/closing';
import { formatKopecks } from '@park/domain/money/kopecks';
import { useHost } from '@park/federation/host-services';
import { RequestView } from '@park/forms/RequestView';
import { useRequestState } from '@park/federation/use-request-state';
import { useLocale } from '@park/i18n/use-locale';
import { useMay } from '@park/session/use-may';
import { Button } from '@park/ui/actions/Button';
import { Badge } from '@park/ui/surfaces/Badge';
import { Card } from '@park/ui/surfaces/Card';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { EmptyView } from '@park/ui/surfaces/StateView';
import { Cell, HeaderCell, Row, Table, TableFrame } from '@park/ui/table/Table';
import { useMoney } from '@park/session/use-park';
import { useZone } from '@park/session/use-zone';
import { useParkToday } from '@park/session/use-today';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CardRows } from '@park/forms/card-rows.styles';
import { Small, TextScreenLink } from '@park/forms/screen.styles';
import { CloseDialog } from './CloseDialog.tsx';
import { MonthCell, StateCell } from './months.styles.ts';

const FIGURES = ['gross', 'commission', 'rent', 'payouts', 'balance'] as const;

/** The months of the ledger, and their closing. */
export function MonthsScreen() {
  const { t } = useTranslation('months');
  const { http } = useHost();
  const locale = useLocale();
  const { timeZone } = useZone();
  const money = useMoney();
  const today = useParkToday();
  const mayClose = useMay('closeMonths');
  const [closing, setClosing] = useState<string | null>(null);
  const query = useQuery({
    queryKey: [listLedgerMonths.path],
    queryFn: ({ signal }) => http.call(listLedgerMonths, undefined, { signal }),
  });
  const state = useRequestState(query, { notice: t('failed'), unreadable: query.data?.unreadable });
  const months = (state.isLoading ? null : query.data?.months) ?? [];
  const isRead = !state.isLoading && state.failure === null;

  function obstacleOf(month: LedgerMonth): string | null {
    if (!mayClose) return t('mayNot');
    const obstacle = closingObstacle(month, months, today);
    return obstacle === null ? null : t(`obstacles.${obstacle}`);
  }

  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} />
      <DataNotes notes={state.notes} />
      {!isRead && (
        <Card>
          <RequestView state={state} loading={t('loading')} failed={t('failed')} />
        </Card>
      )}
      {isRead && months.length === 0 && (
        <Card>
          <EmptyView title={t('none')} />
        </Card>
      )}
      {months.length > 0 && (
        <CardRows>
          <TableFrame label={t('title')}>
            <Table>
              <thead>
                <tr>
                  <HeaderCell>{t('columns.month')}</HeaderCell>
                  {FIGURES.map((figure) => (
                    <HeaderCell key={figure} align="end">
                      {t(`columns.${figure}`)}
                    </HeaderCell>
                  ))}
                  <HeaderCell>{t('columns.state')}</HeaderCell>
                  <HeaderCell>{t('columns.actions')}</HeaderCell>
                </tr>
              </thead>
              <tbody>
                {months.map((month, index) => {
                  const name = month.month === null ? '–' : formatMonth(month.month, locale);
                  return (
                    <Row key={month.month ?? index}>
                      <MonthCell>
                        {month.month === null ? (
                          name
                        ) : (
                          <TextScreenLink to={{ tab: 'settlements', ...daysOfMonth(month.month) }}>
                            {name}
                          </TextScreenLink>
                        )}
                      </MonthCell>
                      {FIGURES.map((figure) => {
                        const kopecks = month[figure];
                        return (
                          <Cell key={figure} numeric data-heading={t(`columns.${figure}`)}>
                            {kopecks === null ? '–' : formatKopecks(kopecks, locale, money)}
                          </Cell>
                        );
                      })}
                      <StateCell data-heading={t('columns.state')}>
                        {month.isClosed === true ? (
                          <>
                            <Badge tone="neutral">{t('closed')}</Badge>
                            <Small>
                              {t('closedBy', {
                                name: month.closedBy?.name ?? '–',
                                time: formatDateTime(month.closedAt ?? '–', locale, timeZone),
                              })}
                            </Small>
                          </>
                        ) : (
                          <Badge tone="info">{t('open')}</Badge>
                        )}
                      </StateCell>
                      <Cell>
                        {month.isClosed !== true && (
                          <Button
                            size="s"
                            obstacle={obstacleOf(month)}
                            aria-label={t('closeOf', { month: name })}
                            onClick={() => setClosing(month.month)}
                          >
                            {t('close')}
                          </Button>
                        )}
                      </Cell>
                    </Row>
                  );
                })}
              </tbody>
            </Table>
          </TableFrame>
        </CardRows>
      )}
      {closing !== null && <CloseDialog month={closing} onClose={() => setClosing(null)} />}
    </>
  );
}
