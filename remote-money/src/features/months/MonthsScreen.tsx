import { type LedgerMonth, listLedgerMonths } from '@park/contract/payouts';
import { formatMonth } from '@park/domain/format/date';
import { closingObstacle, daysOfMonth } from '@park/domain/money/closing';
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
import { CloseDialog } from './CloseDialog.tsx';

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
      cell: (each, known) =>
        each.month !== null && (
          <TextScreenLink to={{ tab: 'settlements', ...daysOfMonth(each.month) }}>
            {monthText(each, known)}
          </TextScreenLink>
        ),
    },
    { key: 'gross', kind: 'money', width: 7.75, value: ({ gross }) => gross },
    { key: 'commission', kind: 'money', width: 7.75, value: ({ commission }) => commission },
    { key: 'rent', kind: 'money', width: 7.75, value: ({ rent }) => rent },
    { key: 'payouts', kind: 'money', width: 7.75, value: ({ payouts }) => payouts },
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
