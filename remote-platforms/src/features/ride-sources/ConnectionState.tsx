import type { SourceConnection } from '@park/contract/ride-sources';
import { formatDateTime } from '@park/domain/format/date';
import { formatNumber } from '@park/domain/format/number';
import { useLocale } from '@park/i18n/use-locale';
import { useMoney, usePark } from '@park/session/use-park';
import { Badge } from '@park/ui/surfaces/Badge';
import { DescriptionList } from '@park/ui/surfaces/DescriptionList';
import { Muted } from '@park/ui/surfaces/layout';
import { useTranslation } from 'react-i18next';
import { useConnectionWords } from './connection-words.ts';

const MINUTE = 60;

/** How fetching goes: how far it is, what came and what did not, and what is wrong. */
export function ConnectionState({ connection }: { readonly connection: SourceConnection }) {
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
