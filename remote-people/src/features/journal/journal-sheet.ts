import type { JournalEntry } from '@park/contract/journal';
import type { Sheet } from '@park/domain/sheet/sheet';
import type { ChangeWords, JournalText } from './entries/change-words.ts';

/** The entries as a table: one row for each changed field, in the reader's words. */
export function journalSheet(entries: readonly JournalEntry[], words: ChangeWords, t: JournalText): Sheet {
  const nothing = [{ field: null, before: null, after: null }];
  const rows = entries.flatMap(({ at, person, device, action, subject, count, changes }) => {
    const record = subject?.name ?? t('count', { count: count ?? 0, formatted: String(count ?? 0) });
    const head = [
      at,
      person?.name ?? t('system'),
      device,
      action === null ? null : words.action(action),
      record,
    ];
    return (changes.length === 0 ? nothing : changes).map(({ field, before, after }) => [
      ...head,
      field === null ? null : words.field(field),
      field === null || before === null ? null : words.value(field, before),
      field === null || after === null ? null : words.value(field, after),
    ]);
  });
  const column = (key: 'at' | 'person' | 'device' | 'action' | 'record' | 'field' | 'before' | 'after') => ({
    title: t(`sheet.${key}`),
    kind: key === 'at' ? ('dateTime' as const) : ('text' as const),
  });
  const keys = ['at', 'person', 'device', 'action', 'record', 'field', 'before', 'after'] as const;
  return { name: t('title'), columns: keys.map(column), rows };
}
