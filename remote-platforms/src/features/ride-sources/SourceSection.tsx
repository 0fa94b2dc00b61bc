import type { SourceName } from '@park/contract/held-rides';
import type { ApiKey, RideSource } from '@park/contract/ride-sources';
import { SOURCE_KEYS_MAX } from '@park/contract/limits';
import { formatDateTime } from '@park/domain/format/date';
import { formatNumber } from '@park/domain/format/number';
import { isPlatform } from '@park/domain/connectors/connection-form';
import { hasAllKeys } from '@park/domain/connectors/source-form';
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
import { HeldAnswer } from './HeldAnswer.tsx';
import { ConnectionState } from './ConnectionState.tsx';
import { KeyList } from './KeyList.tsx';
import { Entry, EntryHead } from '../../settings/settings-entry.styles.ts';
import { useSourceWords } from './source-words.ts';

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
