import type { JournalEntry, JournalInput } from '@park/contract/journal';
import { isSessionEnd } from '@park/contract/call-failure';
import { toCsv } from '@park/domain/sheet/csv';
import { dayAt } from '@park/domain/report/date-range';
import { fileName } from '@park/domain/sheet/sheet';
import { useHost } from '@park/federation/host-services';
import { useLocale } from '@park/i18n/use-locale';
import { saveFile } from '@park/ui/files/save-file';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchEntries } from './entries/journal-calls.ts';
import { useChangeWords } from './entries/change-words.ts';
import { journalSheet } from './journal-sheet.ts';

const PAGE = 500;

/** Exports all entries that match the filter as CSV, whatever pages are on screen. */
export function useJournalExport(filter: JournalInput) {
  const { http, notify } = useHost();
  const { t } = useTranslation('journal');
  const locale = useLocale();
  const words = useChangeWords();
  const [isExporting, setExporting] = useState(false);
  const isRunning = useRef(false);

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

  async function run(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setExporting(true);
    try {
      const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      const today = dayAt(new Date(), timeZone);
      const csv = toCsv(journalSheet(await readAll(), words, t), { locale, timeZone });
      const name = fileName(t('title'), [filter.from ?? today, filter.to ?? today], 'csv');
      saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), name);
      notify({ kind: 'success', text: t('exported') });
    } catch (cause) {
      if (!isSessionEnd(cause)) notify({ kind: 'error', text: t('exportFailed') });
    } finally {
      isRunning.current = false;
      setExporting(false);
    }
  }

  return { isExporting, run };
}
