import type { UnknownSubject } from '@park/contract/held-rides';
import { deleteStatement, type PlatformLine, type PlatformStatement } from '@park/contract/statements';
import { formatDateTime, formatDay } from '@park/domain/format/date';
import { useHost } from '@park/federation/host-services';
import { QuestionDialog } from '@park/forms/QuestionDialog';
import { useLocale } from '@park/i18n/use-locale';
import { useMay } from '@park/session/use-may';
import { usePark } from '@park/session/use-park';
import { Button } from '@park/ui/actions/Button';
import { Muted, Stack } from '@park/ui/surfaces/layout';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefreshAll } from '@park/forms/use-refresh-all';
import { LinkDialog } from '@park/forms/links/LinkDialog';
import { smallList } from '@park/records/list/small-list';
import { isAgreed, type LineWords, toneOf, useLineWords, verdictOf } from './use-statements.ts';
import { importEntries } from '@park/contract/ride-sources';
import { spanOfDays } from '@park/domain/connectors/pull-windows';
import { sourceId as numberOf } from '@park/domain/ride-file/ride-identity';
import { useCall } from '@park/forms/use-call';
import { useZone } from '@park/session/use-zone';
import { ConfirmDialog } from '@park/ui/floating/Dialog';
import { Refusal } from '@park/ui/forms/Refusal';

const HALF_DAY = 12 * 3_600_000;
/** Kinds of money that need no ride: fares, fees, tips and cash are mended by fetching their rides. */
const POSTED = ['bonus', 'refund', 'tax'] as const;

/** What of a line can be posted as entries, and the platform's name of the driver; null for nothing. */
function differenceOf({ driver, accounts, kinds, verdict }: PlatformLine) {
  const ref = accounts.find((account) => account.ref?.startsWith('id:'))?.ref?.slice(3);
  const open = POSTED.flatMap((kind) => {
    const found = kinds.find((each) => each.kind === kind);
    return found?.unexplained ? [{ kind, amount: found.unexplained, theirs: found.theirs ?? 0 }] : [];
  });
  const isSaid = driver !== null && ref !== undefined && verdict !== 'incomplete';
  return isSaid && open.length > 0 ? { ref, open, name: driver.name ?? '' } : null;
}

interface PostDifferenceProps {
  readonly statement: PlatformStatement;
  readonly difference: NonNullable<ReturnType<typeof differenceOf>>;
  readonly onClose: () => void;
}

/** Posts what a platform says beyond what is posted as entries of its source, each once. */
function PostDifference({ statement, difference, onClose }: PostDifferenceProps) {
  const { t } = useTranslation('statement-match');
  const { http, notify } = useHost();
  const locale = useLocale();
  const { timeZone = 'UTC' } = useZone();
  const refresh = useRefreshAll();
  const { signed } = useLineWords();
  const { id, sourceId, source, startDate, endDate } = statement;
  const { ref, open, name } = difference;
  const text = t('postReason', {
    source,
    from: formatDay(startDate ?? '', locale),
    to: formatDay(endDate ?? '', locale),
  });
  const { from } = spanOfDays(endDate ?? '', endDate ?? '', timeZone);
  const call = useCall({
    send: () => {
      const at = new Date(from + HALF_DAY).toISOString();
      const entries = open.map(({ kind, amount, theirs }) => ({
        // Another sum of the platform is another difference; the same is posted once.
        externalId: numberOf(`${id ?? ''} ${ref} ${kind} ${theirs}`, 'statement'),
        driverId: ref,
        at,
        kind,
        amount,
        text,
      }));
      return http.call(importEntries, { entries }, { params: { id: sourceId ?? '' } });
    },
    onDone: ({ unknown }) => {
      notify(
        unknown === 0
          ? { kind: 'success', text: t('posted') }
          : { kind: 'error', text: t('postUnknown', { name }) },
      );
      refresh();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('postTitle', { name })}
      message={
        <Stack>
          {open.map(({ kind, amount }) => (
            <div key={kind}>{t('postLine', { kind: t(`kinds.${kind}`), amount: signed(amount), text })}</div>
          ))}
          <Refusal text={call.failure} />
        </Stack>
      }
      confirmLabel={t('post')}
      cancelLabel={t('cancel')}
      onConfirm={() => call.run(undefined)}
      onCancel={onClose}
      busy={call.busy}
    />
  );
}

interface Known {
  readonly t: ReturnType<typeof useTranslation<'statement-match'>>['t'];
  readonly words: LineWords;
}

const nameOf = ({ driver, accounts }: PlatformLine): string =>
  driver?.name ?? accounts[0]?.name ?? accounts[0]?.ref ?? '–';

const isOpen = (line: PlatformLine): boolean => line.driver === null || !isAgreed(line);

/** The verdict without its amount, by which lines are filtered. */
function verdictText(line: PlatformLine, { t }: Known): string {
  if (line.driver === null) return t('stranger');
  const verdict = verdictOf(line);
  if (verdict !== 'differs') return t(`verdicts.${verdict}`);
  return line.isExplained ? t('explained') : t('differs');
}

const LineList = smallList<PlatformLine, Known>({
  name: 'statement-match',
  isPart: true,
  idOf: ({ driver, accounts }) => driver?.id ?? accounts[0]?.ref ?? null,
  columns: [
    {
      key: 'driver',
      width: 11,
      grows: true,
      value: nameOf,
      to: ({ driver }) => (driver?.id ? { tab: 'settlements', driver: driver.id } : null),
    },
    { key: 'theirs', kind: 'money', width: 9, total: true, value: ({ theirs }) => theirs ?? 0 },
    { key: 'ours', kind: 'money', width: 9, total: true, value: ({ ours }) => ours ?? 0 },
    {
      key: 'verdict',
      width: 12,
      card: 'lead',
      text: (line, { t, words }) => (line.driver === null ? t('stranger') : words.wordOf(line)),
      filter: verdictText,
      attributes(line) {
        const tone = toneOf(line);
        return { 'data-tone': tone === 'warning' || tone === 'danger' ? tone : undefined };
      },
    },
    {
      key: 'reasons',
      width: 22,
      text: (line, { words }) => words.reasonsOf(line).join('. ') || null,
      none: () => '',
      attributes: (line, { words }) => ({ className: 'wraps', title: words.reasonsOf(line).join('\n') }),
    },
  ],
});

/** An account that nobody knows, as one asks whose it is. */
const subjectOf = (
  { sourceId, source, startDate }: PlatformStatement,
  line: PlatformLine,
): UnknownSubject => ({
  sourceId,
  source,
  subject: 'driver',
  ref: line.accounts[0]?.ref ?? '',
  reasons: [],
  name: line.accounts[0]?.name ?? null,
  phone: null,
  licenseNumber: null,
  plate: null,
  rides: 0,
  isKnown: false,
  earliest: startDate && `${startDate}T00:00:00Z`,
  latest: null,
});

/** The lines of a statement, those that do not agree or that nobody knows first. */
export function StatementLines({ statement }: { readonly statement: PlatformStatement }) {
  const { t } = useTranslation('statement-match');
  const { http } = useHost();
  const locale = useLocale();
  const zone = usePark()?.timeZone;
  const words = useLineWords();
  const refresh = useRefreshAll();
  const mayLink = useMay('linkRides');
  const mayAdd = useMay('addEntries');
  const [linked, setLinked] = useState<UnknownSubject | null>(null);
  const [posted, setPosted] = useState<PlatformLine | null>(null);
  const difference = posted && differenceOf(posted);
  const [isAsked, setAsked] = useState(false);
  const { lines, readAt, readBy, isComplete } = statement;
  const sorted = useMemo(() => [...lines.filter(isOpen), ...lines.filter((line) => !isOpen(line))], [lines]);
  const extra = useMemo(() => ({ t, words }), [t, words]);

  function menuOf(line: PlatformLine) {
    return [
      ...(line.driver === null && mayLink
        ? [{ key: 'link', label: t('link'), onSelect: () => setLinked(subjectOf(statement, line)) }]
        : []),
      ...(mayAdd && differenceOf(line)
        ? [{ key: 'post', label: t('post'), onSelect: () => setPosted(line) }]
        : []),
    ];
  }

  return (
    <Stack>
      <Muted>{t('readAt', { time: formatDateTime(readAt ?? '', locale, zone), name: readBy ?? '–' })}</Muted>
      {!isComplete && <p role="status">{t('incomplete')}</p>}
      <LineList
        rows={sorted}
        extra={extra}
        label={t('table')}
        tools={
          mayAdd && (
            <Button kind="quiet" onClick={() => setAsked(true)}>
              {t('delete')}
            </Button>
          )
        }
        menuOf={menuOf}
      />
      {linked && <LinkDialog subject={linked} onClose={() => setLinked(null)} />}
      {difference && <PostDifference {...{ statement, difference }} onClose={() => setPosted(null)} />}
      {isAsked && (
        <QuestionDialog
          danger
          title={t('delete')}
          text={t('deleteText')}
          confirmLabel={t('delete')}
          refresh={refresh}
          send={() => http.call(deleteStatement, undefined, { params: { id: statement.id ?? '' } })}
          done={t('deleted')}
          onClose={() => setAsked(false)}
        />
      )}
    </Stack>
  );
}
