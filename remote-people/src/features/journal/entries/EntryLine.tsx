import type { JournalEntry } from '@park/contract/journal';
import { formatDateTime } from '@park/domain/format/date';
import { formatNumber } from '@park/domain/format/number';
import { useLocale } from '@park/i18n/use-locale';
import { useZone } from '@park/session/use-zone';
import { Badge } from '@park/ui/surfaces/Badge';
import { Button } from '@park/ui/actions/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Line, What } from './entries.styles.ts';
import type { ChangeWords } from './change-words.ts';
import { EntryChanges } from './EntryChanges.tsx';
import { EntryRecords } from './EntryRecords.tsx';
import { Subject } from './Subject.tsx';

export interface EntryLineProps {
  readonly entry: JournalEntry;
  readonly words: ChangeWords;
  /** Names the record; not on the page of the record itself. */
  readonly withSubject: boolean;
}

/** One change: when, who, what, and the values before and after. A bulk change unfolds. */
export function EntryLine({ entry, words, withSubject }: EntryLineProps) {
  const { t } = useTranslation('journal');
  const locale = useLocale();
  const { timeZone } = useZone();
  const [isOpen, setOpen] = useState(false);
  const { id, at, person, device, action, origin, subject, count, changes } = entry;
  const isMany = subject === null && (count ?? 0) > 0;

  return (
    <Line>
      <time dateTime={at ?? undefined}>{at === null ? '' : formatDateTime(at, locale, timeZone)}</time>
      <What>
        <p>
          <strong>
            <bdi>{person?.name ?? t('system')}</bdi>
          </strong>{' '}
          · {words.action(action)}
          {withSubject && subject !== null && (
            <>
              {': '}
              <Subject subject={subject} />
            </>
          )}
          {isMany && <> · {t('count', { count: count ?? 0, formatted: formatNumber(count ?? 0, locale) })}</>}{' '}
          {origin === 'import' && <Badge tone="info">{t('fromImport')}</Badge>}
        </p>
        {device !== null && <small>{device}</small>}
        <EntryChanges changes={changes} words={words} />
        {isMany && id !== null && (
          <div>
            <Button size="s" kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? t('hideRecords') : t('showRecords')}
            </Button>
            {isOpen && <EntryRecords id={id} words={words} />}
          </div>
        )}
      </What>
    </Line>
  );
}
