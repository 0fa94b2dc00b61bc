import { sortByColumn } from '@park/domain/list/sort-order';
import { FakeApi } from '@park/testing/fake-api';
import { makeVehicle } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { listVehicles } from '@park/contract/vehicles';
import { act, fireEvent, screen, within } from '@testing-library/react';
import en from './locales/en.json';
import ru from './locales/ru.json';
import { VEHICLE_COLUMNS } from './vehicle-columns.tsx';
import { VehiclesScreen } from './VehiclesScreen.tsx';

const vehicles = [
  makeVehicle({
    id: 'golf',
    make: 'VW',
    model: 'Golf',
    plateNumber: '9',
    color: null,
    seats: 5,
    VIN: 'B',
    connectionStatus: false,
    status: 'retired',
  }),
  makeVehicle({
    id: 'camry',
    make: 'Toyota',
    model: 'Camry',
    plateNumber: '10',
    color: 'White',
    seats: null,
    VIN: 'A',
    connectionStatus: true,
    status: 'active',
  }),
];

describe('the columns of the vehicles list', () => {
  it.each([
    ['name', ['camry', 'golf']],
    ['plate', ['golf', 'camry']],
    ['color', ['camry', 'golf']],
    ['seats', ['golf', 'camry']],
    ['vin', ['camry', 'golf']],
    ['connection', ['camry', 'golf']],
    ['status', ['camry', 'golf']],
  ] as const)('sort by %s', (column, expected) => {
    const rows = sortByColumn(vehicles, VEHICLE_COLUMNS, { column, descending: false }, 'en-US');
    expect(rows.map(({ id }) => id)).toEqual(expected);
  });
});

describe('a vehicle that scrolls by', () => {
  beforeEach(() => {
    jest.useFakeTimers({ advanceTimers: true });
    jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(520);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('has the text of every column, the status included', async () => {
    const many = Array.from({ length: 3000 }, (_, index) =>
      makeVehicle({ id: `v${index}`, plateNumber: `P${index}`, status: 'maintenance' }),
    );
    const api = new FakeApi().on(listVehicles, () => ({ vehicles: many }));
    renderScreen(<VehiclesScreen />, { api, texts: { en: { vehicles: en }, ru: { vehicles: ru } } });
    await screen.findByText('P0');
    const frame = screen.getByRole('region', { name: 'List of vehicles' });
    for (const offset of [1000, 40_000, 80_000]) {
      frame.scrollTop = offset;
      act(() => void fireEvent.scroll(frame));
    }
    const row = screen.getAllByRole('row')[5];
    if (!row) throw new Error('No row is drawn');
    expect(within(row).getByRole('combobox')).toHaveTextContent('Active');
    const cells = within(row).getAllByRole('cell').slice(1, -1);
    expect(cells.filter((cell) => cell.textContent === '')).toEqual([]);
    expect(within(row).getByText('Maintenance')).toBeVisible();
  });
});
