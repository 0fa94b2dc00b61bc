import { DateField } from '@park/forms/date-field/DateField';
import { isDay } from '@park/domain/report/date-range';
import type { ScreenAddress } from '@park/federation/screen-address';
import { useHost, useScreenAddress } from '@park/federation/host-services';
import { SelectField } from '@park/ui/fields/SelectField';
import { Button } from '@park/ui/actions/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fetchJournalPeople } from './entries/journal-calls.ts';
import { Filters, RecordNote } from './journal.styles.ts';

const KEYS = ['person', 'action', 'from', 'to', 'record'] as const;

/**
 * The filter of the journal, which stands in the address: a reload and a link show the same
 * entries.
 */
export function JournalFilters() {
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
