import { useHost, useScreenAddress } from '@park/federation/host-services';
import { useZone } from '@park/session/use-zone';
import { ExportMenu } from '@park/ui/sheet/ExportMenu';
import { Card } from '@park/ui/surfaces/Card';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryList } from './entries/EntryList.tsx';
import { useEntries } from './entries/use-entries.ts';
import type { JournalEntry, JournalInput } from '@park/contract/journal';
import type { ScreenAddress } from '@park/federation/screen-address';
import type en from './locales/en.json';
import { isSessionEnd } from '@park/contract/call-failure';
import { useLocale } from '@park/i18n/use-locale';
import { useParkToday } from '@park/session/use-today';
import { useSheetExport } from '@park/ui/sheet/use-sheet-export';
import { fetchEntries, fetchJournalPeople } from './entries/journal-calls.ts';
import { type ChangeWords, type JournalText, useChangeWords } from './entries/change-words.ts';
import type { Sheet } from '@park/domain/sheet/sheet';
import { DateField } from '@park/forms/date-field/DateField';
import { isDay } from '@park/domain/report/date-range';
import { SelectField } from '@park/ui/fields/SelectField';
import { Button } from '@park/ui/actions/Button';
import { useQuery } from '@tanstack/react-query';
import { color, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr));
  gap: ${space[3]};
  align-items: end;
  > button {
    justify-self: start;
  }
  margin-block-end: ${space[4]};
`;

const RecordNote = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  margin-block-end: ${space[3]};
  color: ${color.textMuted};
`;

const KEYS = ['person', 'action', 'from', 'to', 'record'] as const;

/**
 * The filter of the journal, which stands in the address: a reload and a link show the same
 * entries.
 */
function JournalFilters() {
  const { t } = useTranslation('journal');
  const { http, navigation } = useHost();
  const address = useScreenAddress();
  const people = useQuery({
    queryKey: ['taxipark/journal', 'people'],
    queryFn: ({ signal }) => fetchJournalPeople(http, signal),
  });
  const set = (change: Partial<ScreenAddress>): void =>
    navigation.go({ ...address, ...change }, { replace: true });
  const setDay = (name: 'from' | 'to', day: string): void => {
    // A day that is still being typed filters nothing.
    if (day === '' || isDay(day)) set({ [name]: day });
  };
  const actions = Object.entries(t('actions', { returnObjects: true }));
  const isFiltered = KEYS.some((key) => address[key] !== undefined);

  return (
    <>
      <Filters role="group" aria-label={t('filters.group')}>
        <SelectField
          label={t('filters.person')}
          value={address['person'] ?? ''}
          onChange={(event) => set({ person: event.target.value })}
          options={[
            { value: '', label: t('filters.everybody') },
            ...(people.data?.people ?? []).map(({ id, name }) => ({
              value: id ?? '',
              label: name ?? t('unnamed'),
            })),
          ]}
        />
        <SelectField
          label={t('filters.action')}
          value={address['action'] ?? ''}
          onChange={(event) => set({ action: event.target.value })}
          options={[
            { value: '', label: t('filters.every') },
            ...actions.map(([value, label]) => ({ value, label })),
          ]}
        />
        <DateField
          label={t('filters.from')}
          value={address.from ?? ''}
          max={address.to}
          onChange={(event) => setDay('from', event.target.value)}
        />
        <DateField
          label={t('filters.to')}
          value={address.to ?? ''}
          min={address.from}
          onChange={(event) => setDay('to', event.target.value)}
        />
        {isFiltered && (
          <Button kind="quiet" onClick={() => navigation.go({ tab: address.tab }, { replace: true })}>
            {t('filters.clear')}
          </Button>
        )}
      </Filters>
      {address['record'] !== undefined && (
        <RecordNote>
          {t('filters.record')}
          <Button size="s" onClick={() => set({ record: '' })}>
            {t('filters.all')}
          </Button>
        </RecordNote>
      )}
    </>
  );
}

/** The entries as a table: one row for each changed field, in the reader's words. */
function journalSheet(entries: readonly JournalEntry[], words: ChangeWords, t: JournalText): Sheet {
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

const PAGE = 500;

/** Exports all entries that match the filter, whatever pages are on screen. */
function useJournalExport(filter: JournalInput) {
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

type Action = keyof typeof en.actions;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TYPES = ['driver', 'vehicle', 'person', 'source', 'webhook'] as const;

/** The filter in an address; what cannot be read is ignored. */
export function filterOf(
  { person, action, from, to, record }: ScreenAddress,
  actions: readonly string[],
): JournalInput {
  const [typeText, ...rest] = record?.split(':') ?? [];
  const type = TYPES.find((each) => each === typeText);
  const id = rest.join(':');
  return {
    ...(person !== undefined && { personId: person }),
    ...(action !== undefined && actions.includes(action) && { actions: [action as Action] }),
    ...(from !== undefined && DAY.test(from) && { from }),
    ...(to !== undefined && DAY.test(to) && { to }),
    ...(type !== undefined && id !== '' && { subject: { type, id } }),
  };
}

/** Who changed what, and when: all changes of the park, by person, kind, record and days. */
export function JournalScreen() {
  const { t } = useTranslation('journal');
  const address = useScreenAddress();
  const actions = t('actions', { returnObjects: true });
  const filter = useMemo(() => filterOf(address, Object.keys(actions)), [address, actions]);
  const found = useEntries(filter, true);
  const { isExporting, save } = useJournalExport(filter);
  const { timeZone, isForeign } = useZone();
  return (
    <>
      <PageHeader
        title={t('title')}
        description={isForeign ? `${t('lead')} ${t('zone', { zone: timeZone })}` : t('lead')}
        actions={
          <ExportMenu
            texts={t('export', { returnObjects: true })}
            isBusy={isExporting}
            onExport={save}
            onPrint={() => globalThis.print()}
          />
        }
      />
      <JournalFilters />
      <Card>
        <EntryList found={found} emptyTitle={t('empty')} withSubject />
      </Card>
    </>
  );
}
