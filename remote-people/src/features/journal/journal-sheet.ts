import type { JournalEntry } from '@park/contract/journal';
import type { Sheet } from '@park/domain/sheet/sheet';
import { fieldInWords, type JournalText, valueInWords } from '../../entries/change-words.ts';

/** The entries as a table: one row for each changed field, in the reader's words. */
export function journalSheet(entries: readonly JournalEntry[], t: JournalText, locale: string): Sheet {
  const actions: Readonly<Record<string, string>> = t('actions', { returnObjects: true });
  const nothing = [{ field: null, before: null, after: null }];
  const rows = entries.flatMap(({ at, person, device, action, subject, count, changes }) => {
    const record = subject?.name ?? t('count', { count: count ?? 0, formatted: String(count ?? 0) });
    const head = [at, person?.name ?? t('system'), device, actions[action ?? ''] ?? action, record];
    return (changes.length === 0 ? nothing : changes).map(({ field, before, after }) => [
      ...head,
      field === null ? null : fieldInWords(field, t),
      field === null || before === null ? null : valueInWords(field, before, t, locale),
      field === null || after === null ? null : valueInWords(field, after, t, locale),
    ]);
  });
  const column = (key: 'at' | 'person' | 'device' | 'action' | 'record' | 'field' | 'before' | 'after') => ({
    title: t(`sheet.${key}`),
    kind: key === 'at' ? ('dateTime' as const) : ('text' as const),
  });
  const keys = ['at', 'person', 'device', 'action', 'record', 'field', 'before', 'after'] as const;
  return { name: t('title'), columns: keys.map(column), rows };
}
