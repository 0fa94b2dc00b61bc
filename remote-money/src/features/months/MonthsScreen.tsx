import {
  closeLedgerMonth,
  getLedgerMonth,
  type LedgerMonth,
  listLedgerMonths,
  type OpenMatter,
} from '@park/contract/payouts';
import { formatMonth } from '@park/domain/format/date';
import { closingObstacle, daysOfMonth, openMatterOf, sortedMatters } from '@park/domain/money/closing';
import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { TextScreenLink } from '@park/forms/screen.styles';
import { useLocale } from '@park/i18n/use-locale';
import { type Format, useFormat } from '@park/records/columns/column';
import { smallList } from '@park/records/list/small-list';
import { useMay } from '@park/session/use-may';
import { useParkToday } from '@park/session/use-today';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RequestView } from '@park/forms/RequestView';
import { useCall } from '@park/forms/use-call';
import { Button } from '@park/ui/actions/Button';
import { Refusal } from '@park/ui/forms/Refusal';
import { Muted, Row, Stack } from '@park/ui/surfaces/layout';
import { ActionDialog } from '@park/forms/ActionDialog';
import { useRefreshLedger } from '../../ledger/ledger-calls.ts';
import { color, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';
import { formatKopecks } from '@park/domain/money/kopecks';
import { Badge } from '@park/ui/surfaces/Badge';
import { useMoney } from '@park/session/use-park';

/** One thing that is still open in a month: how often, how much, and about whom. */
function OpenMatterItem({ matter }: { readonly matter: OpenMatter }) {
  const { t } = useTranslation('months');
  const locale = useLocale();
  const money = useMoney();
  const kind = openMatterOf(matter);
  const count = matter.count ?? 0;
  const rest = count - matter.drivers.length;
  return (
    <li>
      <p>
        {matter.isBlocking === true && <Badge tone="danger">{t('blocking')}</Badge>}{' '}
        {kind === null ? matter.kind : t(`kinds.${kind}`, { count })}
        {matter.amount !== null && <Muted> · {formatKopecks(matter.amount, locale, money)}</Muted>}
      </p>
      {matter.drivers.length > 0 && (
        <Row as="ul" $gap={[1, 3]}>
          {matter.drivers.map(({ id, name }, index) => (
            <li key={id ?? index}>
              {id === null ? (
                name
              ) : (
                <TextScreenLink to={{ tab: 'settlements', driver: id }}>{name ?? id}</TextScreenLink>
              )}
            </li>
          ))}
          {rest > 0 && (
            <li>
              <Muted>{t('andMore', { count: rest })}</Muted>
            </li>
          )}
        </Row>
      )}
    </li>
  );
}

const Matters = styled.ul`
  display: grid;
  > li {
    padding-block: ${space[2]};
    overflow-wrap: anywhere;
  }
  > li + li {
    border-block-start: 1px solid ${color.border};
  }
`;

interface CloseDialogProps {
  /** YYYY-MM. */
  readonly month: string;
  readonly onClose: () => void;
}

/**
 * What is still open in a month, with the drivers; then the question whether to close it for good.
 */
function CloseDialog({ month, onClose }: CloseDialogProps) {
  const { t } = useTranslation('months');
  const { http, notify } = useHost();
  const locale = useLocale();
  const refresh = useRefreshLedger();
  const name = formatMonth(month, locale);
  const params = { id: month };
  const query = useQuery({
    queryKey: [getLedgerMonth.path, month],
    queryFn: ({ signal }) => http.call(getLedgerMonth, undefined, { params, signal }),
    // A question about money is asked about what is true now.
    staleTime: 0,
  });
  const state = useRequestState(query, { notice: null });
  const data = state.isLoading ? undefined : query.data;
  const open = sortedMatters(data?.open ?? []);
  const isBlocked = open.some(({ isBlocking }) => isBlocking === true);
  const call = useCall({
    send: () => http.call(closeLedgerMonth, undefined, { params }),
    onDone: () => {
      notify({ kind: 'success', text: t('done', { month: name }) });
      refresh();
      onClose();
    },
    onFailure: refresh,
  });
  const obstacle = !data ? t('loadingOpen') : isBlocked ? t('blocked') : null;

  return (
    <ActionDialog
      title={t('closeTitle', { month: name })}
      onClose={onClose}
      action={
        <Button kind="danger" busy={call.busy} obstacle={obstacle} onClick={() => call.run(undefined)}>
          {t('closeNow')}
        </Button>
      }
    >
      <Stack>
        <Refusal text={call.failure} />
        <RequestView state={state} loading={t('loadingOpen')} failed={t('failed')} />
        {data && open.length === 0 && <p>{t('nothingOpen')}</p>}
        {open.length > 0 && (
          <>
            <p>{isBlocked ? t('blocked') : t('stillOpen')}</p>
            <Matters aria-label={t('matters')}>
              {open.map((matter, index) => (
                <OpenMatterItem key={matter.kind ?? index} matter={matter} />
              ))}
            </Matters>
          </>
        )}
        {data && <p>{t('final')}</p>}
      </Stack>
    </ActionDialog>
  );
}

interface Known {
  readonly t: ReturnType<typeof useTranslation<'months'>>['t'];
  readonly locale: string;
  readonly format: Format;
}

const monthText = ({ month }: LedgerMonth, { locale }: Known): string | null =>
  month === null ? null : formatMonth(month, locale);

const MonthList = smallList<LedgerMonth, Known>({
  name: 'months',
  idOf: ({ month }) => month,
  columns: [
    {
      key: 'month',
      width: 8.5,
      grows: true,
      value: ({ month }) => month,
      text: monthText,
      to: ({ month }) => month && { tab: 'settlements', ...daysOfMonth(month) },
    },
    { key: 'gross', kind: 'money', width: 7.75, total: true, value: ({ gross }) => gross },
    { key: 'commission', kind: 'money', width: 7.75, total: true, value: ({ commission }) => commission },
    { key: 'rent', kind: 'money', width: 7.75, total: true, value: ({ rent }) => rent },
    { key: 'payouts', kind: 'money', width: 7.75, total: true, value: ({ payouts }) => payouts },
    { key: 'balance', kind: 'money', width: 7.75, value: ({ balance }) => balance },
    {
      key: 'state',
      kind: 'word',
      words: 'states',
      width: 18,
      value: ({ isClosed }) => (isClosed === true ? 'closed' : 'open'),
      second: ({ isClosed, closedBy, closedAt }, { t, format }) =>
        isClosed === true
          ? t('closedBy', {
              name: closedBy?.name ?? '–',
              time: closedAt === null ? '–' : format.time(closedAt),
            })
          : null,
    },
  ],
});

const NONE: readonly LedgerMonth[] = [];

/** The months of the ledger, and their closing. */
export function MonthsScreen() {
  const { t } = useTranslation('months');
  const { http } = useHost();
  const locale = useLocale();
  const format = useFormat();
  const today = useParkToday();
  const mayClose = useMay('closeMonths');
  const [closing, setClosing] = useState<string | null>(null);
  const query = useQuery({
    queryKey: [listLedgerMonths.path],
    queryFn: ({ signal }) => http.call(listLedgerMonths, undefined, { signal }),
  });
  const state = useRequestState(query, { notice: t('failed'), unreadable: query.data?.unreadable });
  const months = (state.isLoading ? null : query.data?.months) ?? NONE;
  const known = useMemo(() => ({ t, locale, format }), [t, locale, format]);

  function obstacleOf(month: LedgerMonth): string | null {
    if (!mayClose) return t('mayNot');
    const obstacle = closingObstacle(month, months, today);
    return obstacle === null ? null : t(`obstacles.${obstacle}`);
  }

  function menuOf(month: LedgerMonth) {
    if (month.isClosed === true) return [];
    const obstacle = obstacleOf(month);
    return [
      {
        key: 'close',
        label: t('close'),
        onSelect: () => setClosing(month.month),
        ...(obstacle !== null && { disabled: true, hint: obstacle }),
      },
    ];
  }

  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} />
      <MonthList rows={months} state={state} extra={known} menuOf={menuOf} />
      {closing !== null && <CloseDialog month={closing} onClose={() => setClosing(null)} />}
    </>
  );
}
