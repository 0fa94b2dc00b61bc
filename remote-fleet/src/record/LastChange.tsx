import { formatDateTime } from '@park/domain/format/date';
import { formatTimeAgo } from '@park/domain/format/time-ago';
import { useLocale } from '@park/i18n/use-locale';
import { useTranslation } from 'react-i18next';
import type { FormNamespace } from './form-namespace.ts';
import { useNow } from './use-now.ts';

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

export interface LastChangeProps {
  readonly namespace: FormNamespace;
  /** Null for a change without a person, for example of a command on the server. */
  readonly name: string | null;
  /** ISO 8601. */
  readonly at: string;
}

/** Who changed a value last and how long ago, with the date as its title. */
export function LastChange({ namespace, name, at }: LastChangeProps) {
  const { t } = useTranslation(namespace);
  const locale = useLocale();
  const ago = formatTimeAgo(at, useNow(), locale, ZONE);
  return (
    <time dateTime={at} title={formatDateTime(at, locale, ZONE)}>
      {name === null ? t('changedBySystem', { ago }) : t('changedBy', { name, ago })}
    </time>
  );
}
