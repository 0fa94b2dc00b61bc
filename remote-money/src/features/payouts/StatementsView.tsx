import { formatDay } from '@park/domain/format/date';
import { useHost } from '@park/federation/host-services';
import { RequestView } from '@park/forms/RequestView';
import { useRequestState } from '@park/federation/use-request-state';
import { useLocale } from '@park/i18n/use-locale';
import { Button } from '@park/ui/actions/Button';
import { Card } from '@park/ui/surfaces/Card';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fetchSettlements, settlementsKey } from '../../ledger/ledger-calls.ts';
import type { Payout } from './payout-calls.ts';
import { Paper, ScreenOnly } from './statements.styles.ts';
import { Statement } from './Statement.tsx';

interface StatementsViewProps {
  readonly payout: Payout;
  readonly onClose: () => void;
}

/** A statement for each driver who is paid: on screen one below the other, printed one a page. */
export function StatementsView({ payout: { run, lines }, onClose }: StatementsViewProps) {
  const { t } = useTranslation('payouts');
  const { http } = useHost();
  const locale = useLocale();
  const to = run.day ?? '';
  const range = { from: `${to.slice(0, 7)}-01`, to };
  const query = useQuery({
    queryKey: settlementsKey(range),
    queryFn: ({ signal }) => fetchSettlements(http, range, signal),
  });
  const state = useRequestState(query, { notice: null, unreadable: query.data?.unreadable });
  const rows = new Map(query.data?.rows.map((row) => [row.driver?.id, row]));
  const statements = lines
    .filter(({ isExcluded }) => isExcluded !== true)
    .map((line, index) => (
      <Paper key={line.driver?.id ?? index}>
        <Statement run={run} line={line} row={rows.get(line.driver?.id) ?? null} range={range} />
      </Paper>
    ));

  return (
    <>
      <ScreenOnly>
        <PageHeader
          title={t('statementsOf', { day: formatDay(to, locale) })}
          description={t('statementsLead', { count: statements.length })}
          actions={
            <>
              <Button onClick={onClose}>{t('backToRun')}</Button>
              <Button
                kind="primary"
                obstacle={query.data ? null : t('loadingRun')}
                onClick={() => globalThis.print()}
              >
                {t('print')}
              </Button>
            </>
          }
        />
        {!query.data && (
          <Card>
            <RequestView state={state} loading={t('loadingRun')} failed={t('failed')} />
          </Card>
        )}
      </ScreenOnly>
      {query.data && statements}
    </>
  );
}
