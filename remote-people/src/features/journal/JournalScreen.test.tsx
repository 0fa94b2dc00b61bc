import { listEntryRecords, listJournalPeople, searchJournal } from '@park/contract/journal';
import { DRIVER_FORM_FIELDS } from '@park/domain/driver/driver-form';
import { VEHICLE_FIELDS } from '@park/domain/vehicle/vehicle-form';
import { catchDownloads } from '@park/testing/catch-downloads';
import { FakeApi, refusal } from '@park/testing/fake-api';
import { makeEntry } from '@park/testing/people-records';
import { renderScreen } from '@park/testing/render-screen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DriverHistory } from './record-history/DriverHistory.tsx';
import { JournalScreen } from './JournalScreen.tsx';
import en from './locales/en.json';

type Entry = ReturnType<typeof makeEntry>;
const olga = { id: 'p-1', name: 'Olga K.' };

const entryOf = (id: string, parts: Partial<Entry>): Entry =>
  makeEntry({ id, person: olga, subject: { type: 'driver', id: 'd-1', name: 'Иван Петров' }, ...parts });
const changed = entryOf('2', {
  changes: [
    { field: 'connectionStatus', before: 'true', after: 'false' },
    { field: 'currentFarePerKm', before: '1.2', after: '1.5' },
    { field: 'notes', before: null, after: 'Night shifts' },
  ],
});
const bulk = entryOf('1', { action: 'fares_set', origin: 'bulk', subject: null, count: 120 });

function serve(entries: Entry[] = [changed, bulk]) {
  return new FakeApi()
    .on(listJournalPeople, () => ({ people: [olga] }))
    .on(searchJournal, () => ({ entries, next: null }));
}

const show = (api = serve(), options: { language?: 'en' | 'ru'; keys?: Record<string, string> } = {}) =>
  renderScreen(<JournalScreen />, {
    api,
    address: { tab: 'journal', ...options.keys },
    ...(options.language && { language: options.language }),
  });

describe('the journal', () => {
  it('says who changed what, with values in words before and after', async () => {
    show();
    const [line] = await screen.findAllByRole('listitem');
    if (!line) throw new Error('no line');
    expect(line).toHaveTextContent(/Olga K\. · changed a driver: Иван Петров/);
    expect(line).toHaveTextContent(/Connectionbefore: Connected → after: Disconnected/);
    expect(line).toHaveTextContent(/Price per kmbefore: BYN.1\.20 → after: BYN.1\.50/);
    expect(line).toHaveTextContent(/Notesafter: Night shifts/);
    expect(within(line).getByRole('link', { name: 'Иван Петров' })).toHaveAttribute(
      'href',
      '/?tab=staff&driver=d-1',
    );
  });

  it('says what was changed of a source of rides, with the way to the sources', async () => {
    const source = { type: 'source' as const, id: 's-1', name: 'Yandex' };
    const renamed = entryOf('3', {
      action: 'source_changed',
      subject: source,
      changes: [
        { field: 'sourceName', before: 'Y', after: 'Yandex' },
        { field: 'earning', before: 'before', after: 'after' },
      ],
    });
    const linked = entryOf('4', {
      action: 'rides_linked',
      subject: source,
      changes: [{ field: 'id:7f3a', before: null, after: 'Иван Петров' }],
    });
    show(serve([renamed, linked]));
    const [first, second] = await screen.findAllByRole('listitem');
    if (!first) throw new Error('no line');
    expect(first).toHaveTextContent(/changed a source of rides: Yandex/);
    expect(first).toHaveTextContent(/Name of the sourcebefore: Y → after: Yandex/);
    expect(first).toHaveTextContent(/before the platform's fee → after: after the platform's fee/);
    expect(within(first).getByRole('link', { name: 'Yandex' })).toHaveAttribute('href', '/?tab=settings');
    expect(second).toHaveTextContent(/linked rides: Yandex.*id:7f3aafter: Иван Петров/);
  });

  it("speaks the reader's language", async () => {
    show(serve(), { language: 'ru' });
    const [line] = await screen.findAllByRole('listitem');
    expect(line).toHaveTextContent(/изменение данных водителя/);
    expect(screen.getByText('Подключён')).toBeVisible();
    expect(screen.getByText(/120 записей/)).toBeVisible();
  });

  it('unfolds a bulk change into its records, a page at a time', async () => {
    const record = (id: string, name: string) => ({
      subject: { type: 'driver' as const, id, name },
      changes: [{ field: 'currentFarePerKm', before: '1', after: '2' }],
    });
    const api = serve().on(listEntryRecords, ({ before }) =>
      before === undefined
        ? { records: [record('d-1', 'Anna')], next: 'n' }
        : { records: [record('d-2', 'Boris')], next: null },
    );
    const { user } = show(api);
    await user.click(await screen.findByRole('button', { name: 'Show the records' }));
    expect(await screen.findByRole('link', { name: 'Anna' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show more records' }));
    expect(await screen.findByRole('link', { name: 'Boris' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Hide the records' }));
    expect(screen.queryByRole('link', { name: 'Anna' })).toBeNull();
  });

  it('is filtered by the address, and each choice changes the address', async () => {
    const keys = {
      person: 'p-1',
      action: 'fares_set',
      from: '2026-11-01',
      to: '2026-11-22',
      record: 'driver:d-1',
    };
    const { api, user, visited } = show(serve(), { keys });
    await screen.findAllByRole('listitem');
    expect(api.inputsOf(searchJournal)).toEqual([
      {
        personId: 'p-1',
        actions: ['fares_set'],
        from: '2026-11-01',
        to: '2026-11-22',
        subject: { type: 'driver', id: 'd-1' },
      },
    ]);
    await user.selectOptions(screen.getByLabelText('Kind of change'), 'driver_changed');
    expect(visited.at(-1)).toContain('action=driver_changed');
    await user.click(screen.getByRole('button', { name: 'Show all records' }));
    expect(visited.at(-1)).not.toContain('record=');
    await user.click(screen.getByRole('button', { name: 'Clear the filter' }));
    expect(visited.at(-1)).toBe('/?tab=journal');
  });

  it('is filtered by a day as soon as it is typed in full', async () => {
    const { visited } = show(serve());
    const from = await screen.findByLabelText('From');
    fireEvent.change(from, { target: { value: '11/1' } });
    expect(visited).toEqual([]);
    fireEvent.change(from, { target: { value: '11/1/2026' } });
    expect(visited).toEqual(['/?tab=journal&from=2026-11-01']);
  });

  it('shows earlier changes on demand', async () => {
    const api = serve().on(searchJournal, ({ before }) =>
      before === undefined ? { entries: [changed], next: 'n' } : { entries: [bulk], next: null },
    );
    const { user } = show(api);
    await user.click(await screen.findByRole('button', { name: 'Show earlier changes' }));
    expect(await screen.findByText(/120 records/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show earlier changes' })).toBeNull();
  });

  it('says when nothing matches, and why it could not be loaded', async () => {
    const api = serve([]);
    const { user } = show(api);
    expect(await screen.findByText('No changes match')).toBeVisible();
    api.on(searchJournal, () => {
      throw refusal(500, { error: 'The database is asleep' });
    });
    await user.selectOptions(screen.getByLabelText('Kind of change'), 'driver_changed');
    expect(await screen.findByText('The database is asleep')).toBeVisible();
  });

  it('is exported with everything that matches, one line for each changed field', async () => {
    const api = serve().on(searchJournal, ({ before, limit }) =>
      limit === undefined || before !== undefined
        ? { entries: [changed, bulk], next: null }
        : { entries: [changed], next: 'n' },
    );
    const downloads = catchDownloads();
    const { user } = show(api);
    await screen.findAllByRole('listitem');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV file' }));
    await waitFor(() => expect(downloads.files).toHaveLength(1));
    // All that there is: the name has no first day.
    expect(downloads.files[0]?.name).toMatch(/^Journal_\d{4}-\d\d-\d\d\.csv$/);
    expect(await downloads.text(0)).toContain('Connection,Connected,Disconnected');
    expect((await downloads.text(0)).split('\r\n').filter((line) => line.includes('Olga')).length).toBe(7);
  });
});

describe('a new record in the journal', () => {
  it('has a word for each field that a form asks for', () => {
    const asked = [...DRIVER_FORM_FIELDS, ...VEHICLE_FIELDS].map(({ name }) => name);
    // A password is nowhere shown.
    const named: string[] = ['password', ...Object.keys(en.fields)];
    expect(asked.filter((name) => !named.includes(name))).toEqual([]);
  });

  it('shows its first fields, and all of them on demand', async () => {
    const changes = Object.keys(en.fields)
      .slice(0, 9)
      .map((field) => ({ field, before: null, after: `the ${field}` }));
    const { user } = show(serve([entryOf('3', { action: 'driver_added', changes })]));
    expect(await screen.findByText(`the ${changes[2]?.field ?? ''}`)).toBeVisible();
    expect(screen.queryByText(`the ${changes[3]?.field ?? ''}`)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show all 9 fields' }));
    expect(screen.getByText(`the ${changes[8]?.field ?? ''}`)).toBeVisible();
  });
});

describe('the history of a driver', () => {
  it('shows the latest changes without naming the driver, and the way to all of them', async () => {
    const api = serve([changed]);
    const { user } = renderScreen(<DriverHistory driverId="d-1" />, { api });
    expect(api.calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'History' }));
    expect(await screen.findByText('Disconnected')).toBeVisible();
    expect(api.inputsOf(searchJournal)).toEqual([{ subject: { type: 'driver', id: 'd-1' }, limit: 5 }]);
    expect(screen.queryByRole('link', { name: 'Иван Петров' })).toBeNull();
    expect(screen.getByRole('link', { name: 'In the journal' })).toHaveAttribute(
      'href',
      '/?tab=journal&record=driver%3Ad-1',
    );
  });

  it('says that there are none yet', async () => {
    const { user } = renderScreen(<DriverHistory driverId="d-1" />, { api: serve([]) });
    await user.click(screen.getByRole('button', { name: 'History' }));
    expect(await screen.findByText('No changes yet')).toBeVisible();
  });
});
