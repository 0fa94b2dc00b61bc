import { listVehicles, type WireVehicle as Vehicle } from '@park/contract/vehicles';
import type { ScreenAddress } from '@park/federation/screen-address';
import { FakeApi, networkLoss, refusal } from '@park/testing/fake-api';
import { makeVehicle } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { VehiclesScreen } from './VehiclesScreen.tsx';

const camry = makeVehicle();
const golf = makeVehicle({
  id: 'vehicle-2',
  make: 'Volkswagen',
  model: 'Golf',
  code: 'V-02',
  plateNumber: '7777 MP-7',
  color: 'Gray',
  seats: 4,
  connectionStatus: false,
  status: 'maintenance',
});
const park = [camry, golf];

function show(
  vehicles: readonly Vehicle[] | (() => Promise<never>) = park,
  {
    address = { tab: 'vehicles' },
    language = 'en',
  }: { address?: ScreenAddress; language?: 'en' | 'ru' } = {},
) {
  const api = new FakeApi().on(listVehicles, () =>
    typeof vehicles === 'function' ? vehicles() : { vehicles: [...vehicles] },
  );
  return renderScreen(<VehiclesScreen />, { api, address, language });
}

const search = () => screen.getByRole('searchbox', { name: 'Search vehicles' });
const platesOnScreen = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[2]?.textContent);

describe('the vehicles list', () => {
  it('shows the server’s data of each vehicle', async () => {
    show();
    const row = await screen.findByRole('row', { name: /Toyota Camry/ });
    const cells = within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent.trim());
    expect(cells.slice(1, 6)).toEqual([
      'Toyota CamryT-01 · ID vehicle-1',
      '1234 AB-7',
      'White',
      '5',
      'JTNB11HK…',
    ]);
    expect(within(row).getByRole('combobox')).toHaveDisplayValue('Active');
    expect(within(row).getByText('In service')).toBeVisible();
    const idle = screen.getByRole('row', { name: /Volkswagen Golf/ });
    expect(within(idle).getByRole('cell', { name: 'Not connected 7777 MP-7' })).toBeVisible();
    expect(within(idle).getByRole('combobox')).toHaveDisplayValue('Inactive');
    expect(within(idle).getByText('Maintenance')).toBeVisible();
    expect(screen.getByText('2 vehicles in the park')).toBeVisible();
    expect(screen.getByText('Showing 2 of 2 vehicles')).toBeVisible();
  });

  it('shows the start of a VIN and provides the whole of it', async () => {
    show();
    const shown = (await screen.findAllByText('JTNB11HK…'))[0]?.closest('td');
    expect(shown).toHaveAccessibleName('JTNB11HK103456789');
    expect(shown).toHaveAttribute('title', 'JTNB11HK103456789');
  });

  it('says N/A for what is missing', async () => {
    show([makeVehicle({ color: null, seats: null, VIN: null, code: null })]);
    const row = await screen.findByRole('row', { name: /Toyota Camry/ });
    expect(within(row).getAllByText('N/A')).toHaveLength(3);
    expect(within(row).getByText('ID vehicle-1')).toBeVisible();
  });

  it.each([
    ['make and model', 'toyota c', '1234 AB-7'],
    ['plate number', '7777', '7777 MP-7'],
    ['colour', 'GRAY', '7777 MP-7'],
    ['code', 't-01', '1234 AB-7'],
  ])('finds by %s', async (_, query, plate) => {
    const { user } = show();
    await screen.findByText('Toyota Camry');
    await user.type(search(), query);
    expect(platesOnScreen()).toEqual([expect.stringContaining(plate)]);
    expect(screen.getByText('Showing 1 of 2 vehicles')).toBeVisible();
  });

  it('keeps search and order in the address', async () => {
    const { user, visited } = show();
    await screen.findByText('Toyota Camry');
    await user.type(search(), 'o');
    await waitFor(() => expect(visited).toEqual(['/?tab=vehicles&q=o']));
    await user.click(within(screen.getByRole('columnheader', { name: 'Seats' })).getByRole('button'));
    expect(visited.at(-1)).toBe('/?tab=vehicles&q=o&sort=seats');
    expect(platesOnScreen()).toEqual([expect.stringContaining('7777'), expect.stringContaining('1234')]);
  });

  it('has another text for no match than for no vehicles', async () => {
    const { user, unmount } = show();
    await screen.findByText('Toyota Camry');
    await user.type(search(), 'tractor');
    expect(screen.getByText('No vehicles found')).toBeVisible();
    unmount();
    show([]);
    expect(await screen.findByText('No vehicles yet')).toBeVisible();
  });

  it('opens a vehicle by a click on its row, its name or the edit button', async () => {
    const { user, visited } = show();
    await user.click(await screen.findByText('White'));
    await waitFor(() => expect(visited).toHaveLength(1));
    await user.click(screen.getAllByRole('link', { name: /Toyota/ })[0] as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Edit Toyota Camry, 1234 AB-7' }));
    expect(visited).toEqual(Array.from({ length: 3 }, () => '/?tab=vehicles&vehicle=vehicle-1'));
    await user.click(screen.getByRole('button', { name: 'Add vehicle' }));
    expect(visited.at(-1)).toContain('form=add');
  });

  it('opens no vehicle while its plate is selected, by a double click or by dragging', async () => {
    const { user, visited } = show();
    const plate = await screen.findByText('1234 AB-7');
    await user.dblClick(plate);
    expect(String(getSelection())).not.toBe('');
    getSelection()?.removeAllRanges();
    await user.pointer([
      { keys: '[MouseLeft>]', target: plate, offset: 1 },
      { target: plate, offset: 5 },
      { keys: '[/MouseLeft]', target: plate },
    ]);
    expect(String(getSelection())).toBe('1234');
    await new Promise((done) => setTimeout(done, 400));
    expect(visited).toEqual([]);
  });

  it('says "Vehicle ID not found" for a row without an id', async () => {
    const { user, notices, visited } = show([makeVehicle({ id: '' })]);
    await user.click(await screen.findByText('White'));
    await waitFor(() => expect(notices).toHaveLength(1));
    await user.selectOptions(screen.getByRole('combobox', { name: /Connection of/ }), 'Inactive');
    expect(notices.map(({ text }) => text)).toEqual(['Vehicle ID not found', 'Vehicle ID not found']);
    expect(visited).toEqual([]);
  });

  it('has one page and says so', async () => {
    show();
    await screen.findByText('Toyota Camry');
    const pager = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(pager.getByRole('button', { name: 'Previous' })).toBeDisabled();
    expect(pager.getByRole('button', { name: 'Next' })).toBeDisabled();
    expect(pager.getByLabelText('Page 1')).toBeVisible();
  });

  it('says that it is loading', () => {
    show(() => new Promise<never>(() => undefined));
    expect(screen.getByText('Loading vehicles...')).toBeInTheDocument();
  });

  it.each([
    [refusal(500, { error: 'The database is asleep' }), 'The database is asleep'],
    [networkLoss(), 'Network error'],
  ])('explains %s in place and in a notice, and can be retried', async (failure, sentence) => {
    const { notices, api, user } = show(() => Promise.reject(failure));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to fetch vehicles');
    expect(alert).toHaveTextContent(sentence);
    expect(notices).toEqual([{ kind: 'error', text: 'Failed to fetch vehicles' }]);
    api.on(listVehicles, () => ({ vehicles: park }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Toyota Camry')).toBeVisible();
  });

  it('is translated into Russian', async () => {
    show(park, { language: 'ru' });
    const row = await screen.findByRole('row', { name: /Volkswagen Golf/ });
    expect(within(row).getByText('На обслуживании')).toBeVisible();
    expect(screen.getByText('2 автомобиля в парке')).toBeVisible();
    expect(screen.getByText('Показано автомобилей: 2 из 2')).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Госномер' })).toBeVisible();
  });
});
