import type { ApiKey } from '@park/contract/ride-sources';
import { isKeyOver } from '@park/domain/connectors/source-form';
import { dayInPark } from '@park/domain/report/park-day';
import { type Format, useFormat } from '@park/records/columns/column';
import { smallList } from '@park/records/list/small-list';
import { usePark } from '@park/session/use-park';
import { useNow } from '@park/session/use-today';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type SourceWords, useSourceWords } from './source-words.ts';

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

const READ = { isLoading: false, failure: null, isFetching: false, refetch: () => undefined, notes: [] };

/** The keys of a source: what each may do, how long, and when it was last used and from where. */
export function KeyList({ label, keys, obstacle, onWithdraw }: KeyListProps) {
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
      state={READ}
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
