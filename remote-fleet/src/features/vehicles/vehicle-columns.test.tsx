import { sortByColumn } from '@park/domain/list/sort-order';
import { FakeApi } from '@park/testing/fake-api';
import { makeVehicle } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { listVehicles } from '@park/contract/vehicles';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import record from '../../record/locales/en.json';
import en from './locales/en.json';
import { bindColumns, type Format } from '@park/records/columns/column';
import { OWN_COLUMNS, type useVehicleRow, VEHICLE_COLUMNS } from './VehiclesScreen.tsx';
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
  it('have a heading each', () => {
    const keys = VEHICLE_COLUMNS.places.map(({ key }) => key);
    expect(Object.keys(en.columns)).toEqual(expect.arrayContaining(keys));
  });

  it.each([
    ['name', ['camry', 'golf']],
    ['plate', ['golf', 'camry']],
    ['color', ['camry', 'golf']],
    ['seats', ['golf', 'camry']],
    ['vin', ['camry', 'golf']],
    ['connection', ['camry', 'golf']],
    ['status', ['camry', 'golf']],
  ] as const)('sort by %s', (column, expected) => {
    const columns = bindColumns(OWN_COLUMNS, {} as ReturnType<typeof useVehicleRow>, {
      format: {} as Format,
      wordsOf: () => ({}),
    });
    const rows = sortByColumn(vehicles, columns, { column, descending: false }, 'en-US');
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
    renderScreen(<VehiclesScreen />, { api });
    await screen.findByText('P0');
    const frame = screen.getByRole('region', { name: 'List of vehicles' });
    for (const offset of [1000, 40_000, 80_000]) {
      frame.scrollTop = offset;
      act(() => void fireEvent.scroll(frame));
    }
    const row = screen.getAllByRole('row')[5];
    if (!row) throw new Error('No row is drawn');
    expect(within(row).getByRole('combobox')).toHaveDisplayValue('Active');
    const cells = within(row).getAllByRole('cell').slice(1, -1);
    expect(cells.filter((cell) => cell.textContent === '')).toEqual([]);
    expect(within(row).getByText('Maintenance')).toBeVisible();
  });
});

describe('the id of a vehicle', () => {
  const id = '5a5a7c48-dd3d-4fd7-9e2b-1f0a3c5d7e91';
  const show = () =>
    renderScreen(<VehiclesScreen />, {
      api: new FakeApi().on(listVehicles, () => ({ vehicles: [makeVehicle({ id, code: 'TX-1' })] })),
      address: { tab: 'vehicles' },
    });

  it('is shown short beside the code and copied whole, without opening the vehicle', async () => {
    const { user, notices, visited } = show();
    const button = await screen.findByRole('button', { name: `Copy the ID ${id}` });
    expect(button).toHaveTextContent(/^ID 5a5a7c48$/);
    await user.click(button);
    expect(await navigator.clipboard.readText()).toBe(id);
    expect(notices).toEqual([{ kind: 'success', text: 'ID copied' }]);
    expect(visited).toEqual([]);
  });

  it('is still there to read when the browser refuses to copy', async () => {
    const { user, notices } = show();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(await screen.findByRole('button', { name: `Copy the ID ${id}` }));
    await waitFor(() => expect(notices).toEqual([{ kind: 'warning', text: record.idNotCopied }]));
  });
});
