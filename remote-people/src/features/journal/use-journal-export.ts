import type { JournalEntry, JournalInput } from '@park/contract/journal';
import { isSessionEnd } from '@park/contract/call-failure';
import { useHost } from '@park/federation/host-services';
import { useLocale } from '@park/i18n/use-locale';
import { useParkToday } from '@park/session/use-today';
import { useZone } from '@park/session/use-zone';
import { useSheetExport } from '@park/ui/sheet/use-sheet-export';
import { useTranslation } from 'react-i18next';
import { fetchEntries } from './entries/journal-calls.ts';
import { useChangeWords } from './entries/change-words.ts';
import { journalSheet } from './journal-sheet.ts';

const PAGE = 500;

/** Exports all entries that match the filter, whatever pages are on screen. */
export function useJournalExport(filter: JournalInput) {
  const { http, notify } = useHost();
  const { t } = useTranslation('journal');
  const locale = useLocale();
  const zone = useZone();
  const words = useChangeWords();
  const today = useParkToday();

  async function readAll(): Promise<readonly JournalEntry[]> {
    const { signal } = new AbortController();
    const all: JournalEntry[] = [];
    let before: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof fetchEntries>> = await fetchEntries(
        http,
        { ...filter, limit: PAGE },
        before,
        signal,
      );
      all.push(...page.entries);
      before = page.next;
    } while (before !== null);
    return all;
  }

  return useSheetExport({
    // Without a first day all entries are exported: the name says up to when.
    locale,
    zone,
    days: [...(filter.from ? [filter.from] : []), filter.to ?? today],
    prepare: async () => {
      try {
        return journalSheet(await readAll(), words, t);
      } catch (cause) {
        // Signing in again says it.
        if (isSessionEnd(cause)) return null;
        throw cause;
      }
    },
    onFailure: () => notify({ kind: 'error', text: t('exportFailed') }),
  });
}
