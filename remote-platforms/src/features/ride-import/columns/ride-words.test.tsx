import { importEntries } from '@park/contract/ride-sources';
import { remember } from '@park/domain/ride-file/known-columns';
import type { RideFileSettings } from '@park/domain/ride-file/ride-fields';
import { matchRideHeadings } from '@park/domain/ride-file/ride-headings';
import { screen, within } from '@testing-library/react';
import { choose, csv, HEAD, makeSource, press, rideLine, serve, show } from '../ride-import.testing.tsx';

const SETTINGS: RideFileSettings = {
  timeZone: 'Europe/Minsk',
  currency: 'BYN',
  decimal: ',',
  distance: 'km',
  dayOrder: 'dayFirst',
};
const lines = [HEAD, rideLine('A-1'), rideLine('A-2', '12,50', 'Geschafft')];
const word = () => screen.findByRole('combobox', { name: 'Status: “Geschafft”' });

describe('a word that nobody knows', () => {
  it('is chosen once, and remembered with the columns of such a file', async () => {
    const { user, preferences } = show();
    await choose(user, csv(lines));
    expect(await screen.findByText('1 ride was found. 1 row cannot be read.')).toBeVisible();
    expect(await word()).toHaveDisplayValue('Not known: its rows are left out');
    await user.selectOptions(await word(), 'Completed');
    expect(await screen.findByText('2 rides were found.')).toBeVisible();
    await press(user, 'Check 2 rides');
    await screen.findByText(/2 of 2 rides checked/);
    const [known] = Object.values(preferences.get('ride-files') as object);
    expect(known).toMatchObject({ settings: { words: { status: { geschafft: 'completed' } } } });
  });

  it('is known the next time, and can be taken back', async () => {
    const headings = HEAD.split(';');
    const match = matchRideHeadings(headings);
    const words = { status: { geschafft: 'completed' } };
    const known = remember({}, headings, match, { ...SETTINGS, words });
    const { user } = show({ preferences: { 'ride-files': known } });
    await choose(user, csv(lines));
    expect(await screen.findByText('2 rides were found.')).toBeVisible();
    const taught = await screen.findByRole('combobox', { name: 'Status: “geschafft”' });
    expect(taught).toHaveDisplayValue('Completed');
    await user.selectOptions(taught, 'Not known: its rows are left out');
    expect(await screen.findByText('1 ride was found. 1 row cannot be read.')).toBeVisible();
  });
});

describe('before anything is sent', () => {
  it('it is said which dates are others with the month first, where nothing tells', async () => {
    const { user } = show();
    const dated = rideLine('A-1').replace(/\d{1,2}\.\d{1,2}\.\d{4}/g, '05/06/2026');
    await choose(user, csv([HEAD, dated]));
    expect(await screen.findByRole('alert')).toHaveTextContent(/“05\/06\/2026.*” begins with the day/);
  });

  it('it is said what the file says in sum, what was read, and where both differ', async () => {
    const { user } = show();
    await choose(user, csv([`${HEAD};Trip Total`, `${rideLine('A-1')};12,50`, `${rideLine('A-2')};15,00`]));
    const sums = await screen.findByRole('group', { name: 'Sums of the files' });
    expect(sums).toHaveTextContent(
      'Total: the file says BYN 27.50, read BYN 25.00, unexplained BYN 2.50. Row 3 differs.',
    );
    await press(user, 'Check 2 rides');
    await screen.findByText(/2 of 2 rides checked/);
    expect(screen.getByRole('group', { name: 'Sums of the files' })).toHaveTextContent(
      /unexplained BYN 2\.50/,
    );
  });

  it('it is said that no column has the fare, and which number stands twice in which rows', async () => {
    const { user } = show();
    const head = HEAD.replace(';Fare', ';Betrag');
    await choose(user, csv([head, rideLine('A-1'), rideLine('A-1', '12,50', 'driver_rejected')]));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^No column has the fare/);
    expect(screen.getByText('Ride A-1 stands there several times: row 2 counts, not 3.')).toBeVisible();
  });

  it('it is said that fares seem to be without the share, unless the source says so', async () => {
    const file = csv([`${HEAD};Cash`, ...['A-1', 'A-2', 'A-3'].map((id) => `${rideLine(id)};19,00`)]);
    const { user, unmount } = show();
    await choose(user, file);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^The fares seem to be without/);
    unmount();
    const after = show({ api: serve([makeSource({ earning: 'after' })]) });
    await choose(after.user, file);
    await screen.findByText('3 rides were found.');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('a list that holds no rides is told by what it is, and with it nothing is sent', async () => {
    const invoices = csv(
      [
        'Invoice Number,Date,Payment method,Date of ride,Recipient,Company name (Driver),Price Total',
        'INV-2,01.10.2026 00:22,Cash,30.09.2026 23:51,Passenger,PARK,17.3',
      ],
      'invoices.csv',
    );
    const { user } = show();
    await choose(user, invoices);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /invoices\.csv: these are invoices to passengers.*Download the list of rides/,
    );
    await press(user, /^invoices\.csv: .* of 7 columns are used$/);
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Company name (Driver)' }),
      'Driver: name',
    );
    expect(screen.getByRole('button', { name: /^Check/ })).toHaveAccessibleDescription(/holds no rides/);
  });

  it('rows of no ride are summed by what they are and whose they are, and added to accounts afterwards', async () => {
    const api = serve().on(importEntries, () => ({ posted: 1, known: 0, unknown: 0 }));
    const { user } = show({ api });
    const head =
      'transaction UUID,Driver UUID,Driver first name,Trip UUID,Description,vs reporting,Paid to you : Your earnings,Paid to you : Your earnings : Fare,Paid to you:Your earnings:Promotion:Quest';
    const row = (id: string, trip: string, what: string, sum: string, fare: string, quest: string) =>
      `${id},d-1,Ann,${trip},${what},2026-03-20 09:31:00 +0300 MSK,${sum},${fare},${quest}`;
    const ride = row('1', 'T-1', 'trip completed order', '20.00', '20.00', '0');
    await choose(user, csv([head, ride, row('2', '', 'Quest: 5 trips', '35.00', '0', '35.00')]));
    const bonus = (await screen.findByText('Bonus · Quest · Ann')).parentElement as HTMLElement;
    expect(within(bonus).getByText('BYN 35.00 (1 row)')).toBeVisible();
    expect(screen.getByText(/list of trips \(trip_activity\) of the same days is missing/)).toBeVisible();
    await press(user, 'Check 1 ride');
    await press(user, 'Import 1 ride');
    await press(user, 'Add 1 entry to the accounts');
    expect(await screen.findByText('Added: 1. There before: 0. Driver not known: 0.')).toBeVisible();
    const entry = {
      externalId: '2',
      driverId: 'd-1',
      at: '2026-03-20T06:31:00.000Z',
      kind: 'bonus',
      amount: 3500,
      text: 'Quest',
    };
    expect(api.inputsOf(importEntries)).toEqual([{ entries: [entry] }]);
  });
});
