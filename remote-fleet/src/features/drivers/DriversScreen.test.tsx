import { type WireDriver as Driver, listDrivers } from '@park/contract/drivers';
import type { ScreenAddress } from '@park/federation/screen-address';
import type { Language } from '@park/i18n/languages';
import { FakeApi, networkLoss, refusal } from '@park/testing/fake-api';
import { makeDriver } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DriversScreen } from './DriversScreen.tsx';

function named(userId: string, name: string, parts: Partial<Driver> = {}): Driver {
  const User = { id: userId, name, phone: `+375 (29) 000-00-${userId}`, email: `${userId}@park.by` };
  return makeDriver({ userId, User, licenseNumber: `LIC-${userId}`, ...parts });
}

const park = [
  named('11', 'Борис Новак', { currentFarePerKm: 1.5 }),
  named('12', 'Anna Smith', { connectionStatus: false, currentFarePerKm: 0.9 }),
  named('13', 'Яна Ёлкина', { currentFarePerKm: 2 }),
];

function show(
  drivers: readonly Driver[] | (() => Promise<never>) = park,
  { address = { tab: 'staff' }, language = 'en' }: { address?: ScreenAddress; language?: Language } = {},
) {
  const api = new FakeApi().on(listDrivers, () =>
    typeof drivers === 'function' ? drivers() : { drivers: [...drivers] },
  );
  return renderScreen(<DriversScreen />, { api, address, language });
}

const search = () => screen.getByRole('searchbox', { name: 'Search drivers' });
const namesOnScreen = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => park.find(({ User }) => within(row).queryByText(User.name))?.User.name);

describe('the drivers list', () => {
  it('shows the server’s data of each driver', async () => {
    show();
    const row = await screen.findByRole('row', { name: /Борис Новак/ });
    const cells = within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent.trim());
    expect(cells.slice(1, 5)).toEqual(['Борис Новак', '+375 (29) 000-00-11', '11@park.by', 'LIC-11']);
    expect(within(row).getByRole('combobox', { name: 'Connection of Борис Новак' })).toHaveDisplayValue(
      'Active',
    );
    const fare = within(row).getByRole('spinbutton', { name: 'Price per km of Борис Новак' });
    expect(fare).toHaveValue('1.50');
    expect(fare).toHaveAttribute('min', '0');
    expect(fare).toHaveAttribute('step', '0.1');
    const offline = screen.getByRole('row', { name: /Anna Smith/ });
    expect(within(offline).getByRole('cell', { name: /^Offline \+375/ })).toBeVisible();
    expect(within(offline).getByRole('combobox')).toHaveDisplayValue('Inactive');
    expect(screen.getByText('3 drivers in the park')).toBeVisible();
    expect(screen.getByText('Showing 3 of 3')).toBeVisible();
  });

  it('has the columns of the text catalogue', async () => {
    show();
    await screen.findByText('Борис Новак');
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Select all that match',
      'Full Name',
      'Phone Number',
      'Email',
      "Driver's License",
      'Connection',
      'Current Price/km',
      'Actions',
    ]);
  });

  it('says N/A for what is missing and zero for a fare of zero', async () => {
    const User = { id: '1', name: 'Иван', phone: null, email: null };
    show([
      makeDriver({ User, licenseNumber: null, currentFarePerKm: null }),
      named('2', 'Zero', { currentFarePerKm: 0 }),
    ]);
    const row = await screen.findByRole('row', { name: /Иван/ });
    expect(within(row).getAllByText('N/A')).toHaveLength(3);
    expect(within(row).getByPlaceholderText('N/A')).toHaveValue('');
    expect(screen.getByRole('spinbutton', { name: 'Price per km of Zero' })).toHaveValue('0.00');
  });

  it('calls a driver without a name unknown', async () => {
    show([makeDriver({ User: { id: '1', name: '', phone: null, email: null } })]);
    expect(await screen.findByText('Unknown Driver')).toBeVisible();
  });

  it.each([
    ['name', 'ЯНА', 'Яна Ёлкина'],
    ['digits of the phone', '37529000-00-12', 'Anna Smith'],
    ['licence number', 'lic-11', 'Борис Новак'],
  ])('finds by %s', async (_, query, name) => {
    const { user } = show();
    await screen.findByText('Борис Новак');
    await user.type(search(), query);
    expect(namesOnScreen()).toEqual([name]);
    expect(screen.getByText('Showing 1 of 3')).toBeVisible();
  });

  it('keeps the search in the address without adding history entries', async () => {
    const { visited } = show();
    await screen.findByText('Борис Новак');
    // Keys in quick succession, however busy the machine is.
    for (const text of ['a', 'an', 'ann', 'anna']) fireEvent.change(search(), { target: { value: text } });
    await waitFor(() => expect(visited).toEqual(['/?tab=staff&q=anna']));
    expect(search()).toHaveValue('anna');
  });

  it('opens with the search and the order of the address', async () => {
    show(park, { address: { tab: 'staff', q: 'н', sort: '-fare' } });
    await screen.findByText('Борис Новак');
    expect(search()).toHaveValue('н');
    expect(namesOnScreen()).toEqual(['Яна Ёлкина', 'Борис Новак']);
    expect(screen.getByRole('columnheader', { name: 'Current Price/km' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
  });

  it('sorts up, down and back to the order of the server', async () => {
    const { user, visited } = show();
    await screen.findByText('Борис Новак');
    const header = screen.getByRole('columnheader', { name: 'Current Price/km' });
    const button = within(header).getByRole('button');
    await user.click(button);
    expect(namesOnScreen()).toEqual(['Anna Smith', 'Борис Новак', 'Яна Ёлкина']);
    await user.click(button);
    expect(namesOnScreen()).toEqual(['Яна Ёлкина', 'Борис Новак', 'Anna Smith']);
    await user.click(button);
    expect(namesOnScreen()).toEqual(['Борис Новак', 'Anna Smith', 'Яна Ёлкина']);
    expect(visited).toEqual(['/?tab=staff&sort=fare', '/?tab=staff&sort=-fare', '/?tab=staff']);
  });

  it('says when nothing matches, and offers the whole list again', async () => {
    const { user } = show();
    await screen.findByText('Борис Новак');
    await user.type(search(), 'nobody');
    expect(screen.getByText('No drivers found')).toBeVisible();
    expect(screen.getByText(/Nothing matches “nobody”/)).toBeVisible();
    expect(screen.getByText('Showing 0 of 3')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all drivers' }));
    expect(namesOnScreen()).toHaveLength(3);
  });

  it('has another text when there are no drivers at all', async () => {
    show([]);
    expect(await screen.findByText('No drivers yet')).toBeVisible();
    expect(screen.getByText('Showing 0 of 0')).toBeVisible();
  });

  it('says that it is loading', () => {
    show(() => new Promise<never>(() => undefined));
    expect(screen.getByText('Loading drivers...')).toBeInTheDocument();
  });

  it.each([
    [
      'the sentence of the server',
      refusal(500, { error: 'The database is asleep' }),
      'The database is asleep',
    ],
    ['the network', networkLoss(), 'Network error'],
    ['anything else', new TypeError('x is undefined'), 'Something went wrong'],
  ])('explains a failure in place and in a notice: %s', async (_, failure, sentence) => {
    const { notices } = show(() => Promise.reject(failure));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to fetch drivers');
    expect(alert).toHaveTextContent(sentence);
    expect(notices).toEqual([{ kind: 'error', text: 'Failed to fetch drivers' }]);
  });

  it('does not report the end of a session, which the host does', async () => {
    const { notices } = show(() => Promise.reject(refusal(401, { error: 'Signed out' })));
    await screen.findByRole('alert');
    expect(notices).toEqual([]);
  });

  it('shows the list once Retry succeeds', async () => {
    let attempts = 0;
    const api = new FakeApi().on(listDrivers, () => {
      attempts += 1;
      if (attempts === 1) throw networkLoss();
      return { drivers: park };
    });
    const { user, notices } = renderScreen(<DriversScreen />, { api, address: { tab: 'staff' } });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Борис Новак')).toBeVisible();
    expect(notices).toHaveLength(1);
  });

  it('sends one request, however often Refresh is pressed', async () => {
    const { user, api } = show();
    await screen.findByText('Борис Новак');
    const button = screen.getByRole('button', { name: 'Refresh' });
    act(() => {
      button.click();
      button.click();
    });
    await user.hover(button);
    expect(api.inputsOf(listDrivers)).toHaveLength(2);
  });

  it('keeps the list when a refresh fails, and says so', async () => {
    let attempts = 0;
    const api = new FakeApi().on(listDrivers, () => {
      attempts += 1;
      if (attempts > 1) throw networkLoss();
      return { drivers: park };
    });
    const { user, notices } = renderScreen(<DriversScreen />, { api, address: { tab: 'staff' } });
    await screen.findByText('Борис Новак');
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'Failed to fetch drivers' }]));
    expect(screen.getByText('Борис Новак')).toBeVisible();
  });

  it('is translated into Russian, with Russian plurals and numbers', async () => {
    const { user } = show(park, { language: 'ru' });
    const row = await screen.findByRole('row', { name: /Борис Новак/ });
    expect(within(row).getByRole('combobox')).toHaveDisplayValue('Активен');
    expect(within(row).getByRole('spinbutton', { name: 'Цена за км: Борис Новак' })).toHaveValue('1,50');
    expect(screen.getByText('3 водителя в парке')).toBeVisible();
    expect(screen.getByText('Показано 3 из 3')).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Поиск водителей' }), 'никто');
    expect(screen.getByText('Водители не найдены')).toBeVisible();
  });

  it('is translated into Belarusian, with Belarusian plurals', async () => {
    const { user } = show(park, { language: 'be' });
    const row = await screen.findByRole('row', { name: /Борис Новак/ });
    expect(within(row).getByRole('combobox')).toHaveDisplayValue('Актыўны');
    expect(screen.getByText('3 вадзіцелі ў парку')).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Пошук вадзіцеляў' }), 'ніхто');
    expect(screen.getByText('Вадзіцелі не знойдзены')).toBeVisible();
  });
});
