import type { SourceName } from '@park/contract/held-rides';
import {
  type ApiKey,
  type RideSource,
  settleHeldAnswer,
  type SourceConnection,
} from '@park/contract/ride-sources';
import { SOURCE_KEYS_MAX } from '@park/contract/limits';
import { formatDateTime } from '@park/domain/format/date';
import { formatNumber } from '@park/domain/format/number';
import { isPlatform } from '@park/domain/connectors/connection-form';
import { hasAllKeys, isKeyOver } from '@park/domain/connectors/source-form';
import { useLocale } from '@park/i18n/use-locale';
import { useNow } from '@park/session/use-today';
import { useZone } from '@park/session/use-zone';
import { Button } from '@park/ui/actions/Button';
import { Badge } from '@park/ui/surfaces/Badge';
import { DescriptionList } from '@park/ui/surfaces/DescriptionList';
import { Muted, Row } from '@park/ui/surfaces/layout';
import { useTranslation } from 'react-i18next';
import { TextScreenLink } from '@park/forms/screen.styles';
import { ConnectionActions } from './ConnectionActions.tsx';
import { Entry, EntryHead } from '../../settings/settings-entry.styles.ts';
import { type SourceWords, useSourceWords } from './source-words.ts';
import { formatMoney } from '@park/domain/format/money';
import { useHost } from '@park/federation/host-services';
import { useCall } from '@park/forms/use-call';
import { useMoney, usePark } from '@park/session/use-park';
import { Refusal } from '@park/ui/forms/Refusal';
import { dayInPark } from '@park/domain/report/park-day';
import { type Format, useFormat } from '@park/records/columns/column';
import { smallList } from '@park/records/list/small-list';
import { useMemo } from 'react';
import { useConnectionWords } from './connection-words.ts';

const MINUTE = 60;

/** How fetching goes: how far it is, what came and what did not, and what is wrong. */
function ConnectionState({ connection }: { readonly connection: SourceConnection }) {
  const { t } = useTranslation('ride-sources');
  const locale = useLocale();
  const words = useConnectionWords();
  const park = usePark();
  const money = useMoney();
  const { state, readUntil, lagSeconds, lastRunAt, nextRunAt, isRunning, problem, problemDetail } =
    connection;
  const time = (at: string | null, none: string) =>
    at === null ? none : formatDateTime(at, locale, park?.timeZone);
  const minutes = Math.round((lagSeconds ?? 0) / MINUTE);
  const lag = t('facts.lag', { minutes: formatNumber(minutes, locale) });
  const waits = { running: t('facts.soon'), paused: t('facts.paused'), failing: t('facts.stopped') };
  const days = connection.daysToFetch ?? 0;
  const items = [
    { label: t('facts.readUntil'), value: `${time(readUntil, t('unknown'))} (${lag})` },
    { label: t('facts.lastRun'), value: time(lastRunAt, t('facts.neverRun')) },
    {
      label: t('facts.nextRun'),
      value: isRunning
        ? t('facts.running')
        : time(nextRunAt, state === 'paused' || state === 'failing' ? waits[state] : waits.running),
    },
    ...(connection.verdicts.length > 0
      ? [{ label: t('facts.came'), value: words.verdicts(connection.verdicts) }]
      : []),
    ...(connection.skipped.length > 0
      ? [{ label: t('facts.skipped'), value: words.skipped(connection.skipped) }]
      : []),
    ...(connection.unknown.length > 0
      ? [{ label: t('facts.unknown'), value: words.unknown(connection.unknown) }]
      : []),
    ...(connection.sums === null
      ? []
      : [{ label: t('facts.sums'), value: words.sums(connection.sums, money) }]),
    ...(days > 0 ? [{ label: t('facts.daysToFetch'), value: formatNumber(days, locale) }] : []),
  ];
  return (
    <>
      {state === 'failing' && connection.held === null && (
        <p>
          <Badge tone="danger">{t('states.failing')}</Badge> {t('failingText')}
        </p>
      )}
      {state === 'paused' && (
        <p>
          <Badge tone="neutral">{t('states.paused')}</Badge> {t('pausedText')}
        </p>
      )}
      {problem !== null && problem !== 'lost_money' && <p>{words.problem(problem, problemDetail)}</p>}
      {problem !== null && problem !== 'lost_money' && state === 'running' && (
        <Muted>{t('triesAgain')}</Muted>
      )}
      {connection.emptySince !== null && (
        <p>
          <Badge tone="warning">{t('states.empty')}</Badge>{' '}
          {t('emptyText', { since: time(connection.emptySince, t('unknown')) })}
        </p>
      )}
      <DescriptionList items={items} />
    </>
  );
}

interface Known {
  readonly t: ReturnType<typeof useTranslation<'ride-sources'>>['t'];
  readonly words: SourceWords;
  readonly format: Format;
  readonly dayOf: (instant: string) => string;
  readonly isOver: (key: ApiKey) => boolean;
}

const Keys = smallList<ApiKey, Known>({
  name: 'ride-sources',
  isPart: true,
  idOf: ({ id }) => id,
  columns: [
    {
      key: 'key',
      width: 9,
      grows: true,
      value: (key, { words }) => words.nameOf(key),
      second: ({ shown }) => `${shown}…`,
    },
    { key: 'right', width: 9, filter: true, value: (key, { words }) => words.right(key) },
    { key: 'made', kind: 'time', width: 10, value: ({ createdAt }) => createdAt },
    {
      key: 'until',
      width: 9,
      value: ({ expiresAt }) => expiresAt,
      text: ({ expiresAt }, { t, format, dayOf }) =>
        expiresAt === null ? t('noEnd') : format.day(dayOf(expiresAt)),
      second: (key, { t, isOver }) => (isOver(key) ? t('over') : null),
      attributes: (key, { isOver }) => ({ 'data-tone': isOver(key) ? 'warning' : undefined }),
    },
    {
      key: 'used',
      kind: 'time',
      width: 10,
      value: ({ lastUsedAt }) => lastUsedAt,
      none: ({ t }) => t('neverUsed'),
      second: ({ lastUsedFrom }, { t }) =>
        lastUsedFrom === null ? null : t('usedFrom', { address: lastUsedFrom }),
    },
  ],
});

interface KeyListProps {
  readonly label: string;
  readonly keys: readonly ApiKey[];
  readonly obstacle: string | null;
  readonly onWithdraw: (key: ApiKey) => void;
}

/** The keys of a source: what each may do, how long, and when it was last used and from where. */
function KeyList({ label, keys, obstacle, onWithdraw }: KeyListProps) {
  const { t } = useTranslation('ride-sources');
  const words = useSourceWords();
  const format = useFormat();
  const park = usePark();
  const now = useNow();
  const known = useMemo(
    (): Known => ({
      t,
      words,
      format,
      dayOf: (instant) => dayInPark(park, instant),
      isOver: (key) => isKeyOver(key, new Date(now)),
    }),
    [t, words, format, park, now],
  );
  return (
    <Keys
      rows={keys}
      extra={known}
      label={label}
      menuOf={(key) => [
        {
          key: 'withdraw',
          label: t('withdraw'),
          onSelect: () => onWithdraw(key),
          ...(obstacle !== null && { disabled: true, hint: obstacle }),
        },
      ]}
    />
  );
}

interface HeldAnswerProps {
  readonly source: RideSource;
  readonly held: NonNullable<SourceConnection['held']>;
  /** Why nothing can be changed; null when it can. */
  readonly obstacle: string | null;
  readonly refresh: () => void;
}

/** An answer that would take money from rides: what it takes, and whether it is right. */
function HeldAnswer({ source, held, obstacle, refresh }: HeldAnswerProps) {
  const { t } = useTranslation('ride-sources');
  const locale = useLocale();
  const money = useMoney();
  const park = usePark();
  const { http, notify } = useHost();
  const name = useSourceWords().nameOf(source);
  const shown = { amount: held.amount ?? 0, rides: held.rides ?? 0 };
  const settle = useCall({
    send: (isTaken: boolean) =>
      http
        .call(settleHeldAnswer, { isTaken, ...shown }, { params: { id: source.id ?? '' } })
        .then(() => isTaken),
    onDone: (isTaken: boolean) => {
      notify({ kind: 'success', text: isTaken ? t('held.taken') : t('held.waits') });
      refresh();
    },
    onFailure: refresh,
  });
  const day = (at: string | null) =>
    at === null ? t('unknown') : formatDateTime(at, locale, park?.timeZone);
  const amount = formatMoney(shown.amount / 10 ** money.decimals, locale, money.currency, money.decimals);
  const count = shown.rides;
  if (held.isTaken === true) return <p>{t('held.taken')}</p>;
  return (
    <>
      <p>
        <Badge tone="danger">{t('held.state')}</Badge>{' '}
        {t('held.text', {
          count,
          formatted: formatNumber(count, locale),
          amount,
          from: day(held.from),
          to: day(held.to),
        })}
      </p>
      <Row>
        {([true, false] as const).map((isTaken) => (
          <Button
            key={String(isTaken)}
            size="s"
            obstacle={obstacle}
            busy={settle.busy}
            aria-label={isTaken ? t('held.applyOf', { name }) : t('held.waitOf', { name })}
            onClick={() => settle.run(isTaken)}
          >
            {isTaken ? t('held.apply') : t('held.wait')}
          </Button>
        ))}
      </Row>
      <Refusal text={settle.failure} />
    </>
  );
}

/** What the open dialog is about. */
export type SourceAction =
  | { readonly kind: 'add' }
  | { readonly kind: 'change' | 'key' | 'connect' | 'fetch' | 'names'; readonly source: RideSource }
  | { readonly kind: 'link'; readonly source: RideSource; readonly name: SourceName }
  | { readonly kind: 'withdraw'; readonly source: RideSource; readonly apiKey: ApiKey };

interface SourceSectionProps {
  readonly source: RideSource;
  /** Why nothing can be changed; null when it can. */
  readonly obstacle: string | null;
  readonly refresh: () => void;
  readonly onAsk: (action: SourceAction) => void;
}

/** One source: what is known of it, and its keys or how it is fetched. Files need neither. */
export function SourceSection({ source, obstacle, refresh, onAsk }: SourceSectionProps) {
  const { t } = useTranslation('ride-sources');
  const locale = useLocale();
  const { timeZone } = useZone();
  const now = useNow();
  const words = useSourceWords();
  const { keys, lastBatchAt, connection } = source;
  const name = words.nameOf(source);
  const held = source.held ?? 0;
  const full = hasAllKeys(keys, new Date(now)) ? t('keysFull', { max: SOURCE_KEYS_MAX }) : null;
  const hasKeys = (source.kind !== 'file' && !isPlatform(source.kind)) || keys.length > 0;
  const heldText = t('facts.heldRides', { count: held, formatted: formatNumber(held, locale) });

  return (
    <Entry aria-label={name}>
      <EntryHead>
        <h3>
          <bdi>{name}</bdi> <Badge tone="neutral">{words.kind(source)}</Badge>
        </h3>
        <Row>
          <Button
            size="s"
            aria-label={t('namesOf', { name })}
            onClick={() => onAsk({ kind: 'names', source })}
          >
            {t('names')}
          </Button>
          <Button
            size="s"
            obstacle={obstacle}
            aria-label={t('changeOf', { name })}
            onClick={() => onAsk({ kind: 'change', source })}
          >
            {t('change')}
          </Button>
          {hasKeys && (
            <Button
              size="s"
              obstacle={obstacle ?? full}
              aria-label={t('makeKeyOf', { name })}
              onClick={() => onAsk({ kind: 'key', source })}
            >
              {t('makeKey')}
            </Button>
          )}
        </Row>
      </EntryHead>
      <DescriptionList
        items={[
          { label: t('facts.earning'), value: words.earning(source) },
          {
            label: t('facts.last'),
            value: lastBatchAt === null ? t('facts.never') : formatDateTime(lastBatchAt, locale, timeZone),
          },
          {
            label: t('facts.held'),
            value:
              held === 0 ? heldText : <TextScreenLink to={{ tab: 'held_rides' }}>{heldText}</TextScreenLink>,
          },
        ]}
      />
      {connection !== null && (
        <>
          {connection.held !== null && (
            <HeldAnswer source={source} held={connection.held} obstacle={obstacle} refresh={refresh} />
          )}
          <ConnectionState connection={connection} />
          <ConnectionActions
            source={source}
            obstacle={obstacle}
            refresh={refresh}
            onConnect={() => onAsk({ kind: 'connect', source })}
            onFetch={() => onAsk({ kind: 'fetch', source })}
          />
        </>
      )}
      {hasKeys && keys.length === 0 && <Muted>{t('noKeys')}</Muted>}
      {keys.length > 0 && (
        <KeyList
          label={t('keysOf', { name })}
          keys={keys}
          obstacle={obstacle}
          onWithdraw={(apiKey) => onAsk({ kind: 'withdraw', source, apiKey })}
        />
      )}
    </Entry>
  );
}
