import { formatDay } from '@park/domain/format/date';
import { entryKindOf } from '@park/domain/money/kind-filter';
import { useLocale } from '@park/i18n/use-locale';
import { Muted, Stack } from '@park/ui/surfaces/layout';
import { useTranslation } from 'react-i18next';
import { Amount } from '../../ledger/Amount.tsx';
import { EntryLine } from './driver-account.styles.ts';
import type { useDriverAccount } from './use-driver-account.ts';

type LastEntriesProps = Pick<ReturnType<typeof useDriverAccount>, 'entries'>;

/** The last entries of an account, the newest first. */
export function LastEntries({ entries }: LastEntriesProps) {
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
