import { formatKopecks } from '@park/domain/money/kopecks';
import { useLocale } from '@park/i18n/use-locale';
import { useMay } from '@park/session/use-may';
import { Button } from '@park/ui/actions/Button';
import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { Skeleton } from '@park/ui/surfaces/Skeleton';
import { Stat } from '@park/ui/surfaces/Stat';
import { ErrorView } from '@park/ui/surfaces/StateView';
import { VisuallyHidden } from '@park/ui/surfaces/VisuallyHidden';
import { useMoney } from '@park/session/use-park';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FigureGap, PartBody } from '@park/forms/driver-part.styles';
import { TextScreenLink } from '@park/forms/screen.styles';
import { formatDay } from '@park/domain/format/date';
import { entryKindOf } from '@park/domain/money/kind-filter';
import { Muted, Stack } from '@park/ui/surfaces/layout';
import { Amount } from '../../ledger/Amount.tsx';
import { color, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';
import { REPORT_DAYS_MAX } from '@park/contract/limits';
import { addDays } from '@park/domain/report/date-range';
import { presetRange } from '@park/domain/report/range-presets';
import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { useParkToday } from '@park/session/use-today';
import { useQuery } from '@tanstack/react-query';
import { accountKey, fetchAccount } from '../../ledger/ledger-calls.ts';

const SHOWN = 5;

/**
 * Today's balance of a driver and the last entries, however long ago within what one call may ask
 * for.
 */
function useDriverAccount(driverId: string) {
  const { http } = useHost();
  const today = useParkToday();
  const account = { driverId, range: { from: addDays(today, 1 - REPORT_DAYS_MAX), to: today }, kinds: null };
  const query = useQuery({
    queryKey: [...accountKey(account), 'first page'],
    queryFn: ({ signal }) => fetchAccount(http, account, null, signal),
  });
  const { data } = query;
  // A side note of another screen: it shows a failure in itself and announces nothing.
  const state = useRequestState(query, { notice: null, unreadable: data?.unreadable });
  return {
    ...state,
    head: data ?? null,
    entries: data?.entries.slice(0, SHOWN) ?? [],
    /** The days in which the link to the account opens it. */
    range: presetRange('last30Days', today),
  };
}

const EntryLine = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space[3]};
  padding-block: ${space[2]};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
  & + & {
    border-block-start: 1px solid ${color.border};
  }
`;

const LastButton = styled.div`
  align-self: flex-end;
  margin-inline-start: auto;
`;

type LastEntriesProps = Pick<ReturnType<typeof useDriverAccount>, 'entries'>;

/** The last entries of an account, the newest first. */
function LastEntries({ entries }: LastEntriesProps) {
  const { t } = useTranslation('driver-account');
  const { t: words } = useTranslation('entries');
  const locale = useLocale();
  if (entries.length === 0) return <Muted>{t('none')}</Muted>;
  return (
    <Stack as="ul" $gap={0} aria-label={t('last')}>
      {entries.map(({ id, day, kind, text, amount }, index) => {
        const known = entryKindOf(kind);
        return (
          <EntryLine key={id ?? index}>
            <Muted>{day === null ? '–' : formatDay(day, locale)}</Muted>
            <span>
              {known === null ? kind : words(`kinds.${known}`)}
              {text !== null && <Muted> {text}</Muted>}
            </span>
            <Amount kopecks={amount} />
          </EntryLine>
        );
      })}
    </Stack>
  );
}

/** As high as what replaces it, so that the page does not move. */
const NO_TEXT = '\u00A0';
const GAP = (
  <FigureGap>
    <Skeleton $width="10rem" $height="1.25rem" />
  </FigureGap>
);

/** What the slot gives, as the manifest asks for it. */
interface DriverAccountProps {
  readonly driverId: string;
}

/**
 * The balance of a driver on the driver's page with the last entries and the way to the account;
 * nothing for a role that may not see it.
 */
export function DriverAccount({ driverId }: DriverAccountProps) {
  return useMay('readLedger') ? <Account driverId={driverId} /> : null;
}

function Account({ driverId }: DriverAccountProps) {
  const { t } = useTranslation('driver-account');
  const locale = useLocale();
  const money = useMoney();
  const [isOpen, setOpen] = useState(false);
  const { head, entries, range, isLoading, isFetching, failure, notes, refetch } = useDriverAccount(driverId);
  const balance = head?.balance ?? null;
  const side = balance === null || balance === 0 ? 'even' : balance > 0 ? 'owed' : 'owes';

  return (
    <Card aria-label={t('title')}>
      <CardHeader
        title={t('title')}
        actions={
          <TextScreenLink to={{ tab: 'settlements', driver: driverId, ...range }}>{t('all')}</TextScreenLink>
        }
      />
      {isLoading && <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>}
      {failure !== null && (
        <ErrorView
          title={t('failed')}
          message={failure}
          retryLabel={t('retry')}
          onRetry={refetch}
          busy={isFetching}
        />
      )}
      <DataNotes notes={notes} />
      {failure === null && (
        <PartBody>
          <Stat
            label={t('balance')}
            value={head ? (balance === null ? '–' : formatKopecks(balance, locale, money)) : GAP}
            detail={head ? t(`sides.${side}`) : NO_TEXT}
          />
          <Stat
            label={t('terms')}
            value={head ? (head.terms?.name ?? '–') : GAP}
            detail={head?.terms === null ? t('noTerms') : NO_TEXT}
          />
          {head && (
            <LastButton>
              <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {isOpen ? t('hideLast') : t('showLast')}
              </Button>
            </LastButton>
          )}
        </PartBody>
      )}
      {isOpen && head && (
        <CardBody>
          <LastEntries entries={entries} />
        </CardBody>
      )}
    </Card>
  );
}
