import { formatDateTime } from '@park/domain/format/date';
import { formatTimeAgo } from '@park/domain/format/time-ago';
import { useLocale } from '@park/i18n/use-locale';
import { Isolated } from '@park/ui/surfaces/Isolated';
import { useNow } from '@park/session/use-today';

interface TimeAgoProps {
  /** ISO 8601. */
  readonly at: string;
  /** A sentence with this time in words; without it, the words alone. */
  readonly sentenceOf?: (ago: string) => string;
}

/** How long ago something was, with the date as its title. */
export function TimeAgo({ at, sentenceOf = (ago) => ago }: TimeAgoProps) {
  const locale = useLocale();
  return (
    <time dateTime={at} title={formatDateTime(at, locale)}>
      <Isolated text={sentenceOf(formatTimeAgo(at, useNow(), locale))} />
    </time>
  );
}
