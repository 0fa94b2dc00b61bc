import { listDrivers } from '@park/contract/drivers';
import { getOverview } from '@park/contract/overview';
import { getVehicle, listVehicles } from '@park/contract/vehicles';
import type { ScreenAddress } from '@park/federation/screen-address';
import { FakeApi } from '@park/testing/fake-api';
import { walkedOddities, oddRecords, oddTextIn } from '@park/testing/odd-records';
import { makeDriver, makeSession, makeVehicle } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { DriversTab } from '../DriversTab.tsx';
import { VehiclesTab } from '../VehiclesTab.tsx';
import board from '../features/board/locales/en.json';
import dashboard from '../features/dashboard-page/locales/en.json';
import driverForm from '../features/drivers/driver-form/locales/en.json';
import drivers from '../features/drivers/locales/en.json';
import vehicleForm from '../features/vehicles/vehicle-form/locales/en.json';
import vehicles from '../features/vehicles/locales/en.json';
import { DriverDashboardScreen } from '../features/dashboard-page/DriverDashboardScreen.tsx';
import { FleetBoard } from '../DashboardPart.tsx';

const en = {
  drivers,
  vehicles,
  'dashboard-page': dashboard,
  'driver-form': driverForm,
  'vehicle-form': vehicleForm,
  board: board,
};
const texts = { en, ru: {} };
const MANY = 10_000;
const driverAt = (index: number) => makeDriver({ userId: `driver-${index}` });
const vehicleAt = (index: number) => makeVehicle({ id: `vehicle-${index}` });

function show(part: ReactNode, address: ScreenAddress, odd: { drivers?: unknown; vehicles?: unknown }) {
  const { drivers: people = [], vehicles: cars = [] } = odd;
  const api = new FakeApi()
    .onOdd(listDrivers, () => ({ drivers: people }))
    .onOdd(listVehicles, () => ({ vehicles: cars }));
  return renderScreen(part, { api, texts, address });
}

async function rowsOf(part: ReactNode, address: ScreenAddress, odd: Parameters<typeof show>[2]) {
  const view = show(part, address, odd);
  // Not by role, which looks at the styles of every element.
  await waitFor(() => expect(view.container.querySelector('tbody tr[aria-rowindex]')).not.toBeNull());
  expect(oddTextIn(view.container)).toEqual([]);
  const rows = view.container.querySelectorAll('tbody tr[aria-rowindex]').length;
  view.unmount();
  return rows;
}

/** As many records as jsdom's window renders at once. */
function pagesOf(records: readonly unknown[]): readonly (readonly unknown[])[] {
  const size = 15;
  return Array.from({ length: Math.ceil(records.length / size) }, (_, page) =>
    records.slice(page * size, (page + 1) * size),
  );
}

describe.each([
  ['Staff', <DriversTab key="s" />, { tab: 'staff' }, 'drivers', driverAt],
  [
    'the dashboard of the sign-in page',
    <DriverDashboardScreen key="d" />,
    { tab: 'dashboard' },
    'drivers',
    driverAt,
  ],
  ['Vehicles', <VehiclesTab key="v" />, { tab: 'vehicles' }, 'vehicles', vehicleAt],
] as const)('odd records on %s', (_, part, address, name, make) => {
  it(`are all ${MANY} shown or counted`, async () => {
    const records = oddRecords(make, MANY);
    const view = show(part, address, { [name]: records });
    await screen.findAllByRole('row');
    const left = records.filter(
      (each) => typeof each !== 'object' || each === null || Array.isArray(each),
    ).length;
    expect(screen.getByText(`${left} entries could not be read`)).toBeVisible();
    expect(view.container.textContent).toContain((MANY - left).toLocaleString('en-US'));
    expect(oddTextIn(view.container)).toEqual([]);
  });

  // In quarters, so that no single test takes long on a busy machine.
  it.each([0, 1, 2, 3])('are drawn row by row, whichever field is odd (%d)', async (quarter) => {
    const records = walkedOddities(make).filter((_, index) => index % 4 === quarter);
    let drawn = 0;
    // With a sound one: the last page may hold nothing but what is no record.
    for (const page of pagesOf(records))
      drawn += await rowsOf(part, address, { [name]: [...page, make(records.length)] });
    expect(drawn).toBeGreaterThan(records.length / 2);
  });
});

describe('odd records on the other screens', () => {
  it.each([1, 2, 3])('leave the dashboard standing (%d)', async (seed) => {
    const odd = { drivers: oddRecords(driverAt, 1000, seed), vehicles: oddRecords(vehicleAt, 1000, seed) };
    const { container } = show(<FleetBoard />, { tab: 'dashboard' }, odd);
    await screen.findByText(/^The first 8 of/);
    expect(oddTextIn(container)).toEqual([]);
  });

  it.each([{}, { revenueToday: {} }, { revenueToday: { amount: 'x', currency: 5 } }, { revenueToday: 7 }])(
    'leave the figures standing with the overview %j',
    async (overview) => {
      const api = new FakeApi()
        .on(listDrivers, () => ({ drivers: [] }))
        .on(listVehicles, () => ({ vehicles: [] }))
        .onOdd(getOverview, () => ({ activity: [], ...overview }));
      const { container } = renderScreen(<FleetBoard />, { api, texts, extensions: ['overview'] });
      await screen.findByText(board.noneOnline);
      await waitFor(() => expect(container.textContent).toContain(board.missing));
      expect(oddTextIn(container)).toEqual([]);
    },
  );

  it('do not break the park card for a user without data', async () => {
    const anonymous = { ...makeSession(), userId: null, name: null, email: null, role: null, phone: null };
    const api = new FakeApi()
      .on(listDrivers, () => ({ drivers: [] }))
      .on(listVehicles, () => ({ vehicles: [] }));
    const { container } = renderScreen(<FleetBoard />, { api, texts, session: anonymous });
    await screen.findByText(board.noneOnline);
    expect(screen.getByText('00000000-0000-0000-0000-000000000000')).toBeVisible();
    expect(oddTextIn(container)).toEqual([]);
  });

  it('can be opened and edited', async () => {
    const odd = walkedOddities(driverAt)
      .filter((each) => typeof each === 'object' && each !== null && 'licenseNumber' in each)
      .filter((_, index) => index % 29 === 0)
      .map((each, index) => ({ ...(each as object), userId: `d-${index}` }));
    for (const { userId } of odd) {
      const view = show(<DriversTab />, { tab: 'staff', driver: userId }, { drivers: odd });
      await screen.findByRole('form');
      expect(oddTextIn(view.container)).toEqual([]);
      view.unmount();
    }
  });

  it('can be opened and edited as vehicles', async () => {
    const odd = walkedOddities(vehicleAt)
      .filter((each) => typeof each === 'object' && each !== null && 'plateNumber' in each)
      .filter((_, index) => index % 29 === 0)
      .map((each, index) => ({ ...(each as object), id: index }));
    for (const vehicle of odd) {
      const api = new FakeApi()
        .onOdd(listDrivers, () => ({ drivers: [null] }))
        .onOdd(listVehicles, () => ({ vehicles: odd }))
        .onOdd(getVehicle, () => vehicle);
      const address = { tab: 'vehicles', vehicle: String(vehicle.id) } as const;
      const view = renderScreen(<VehiclesTab />, { api, texts, address });
      await screen.findByRole('form');
      expect(oddTextIn(view.container)).toEqual([]);
      view.unmount();
    }
  });

  it.each([
    ['Staff', <DriversTab key="s" />, { tab: 'staff' }],
    ['Vehicles', <VehiclesTab key="v" />, { tab: 'vehicles' }],
    ['the dashboard of the sign-in page', <DriverDashboardScreen key="d" />, { tab: 'dashboard' }],
    ['the dashboard', <FleetBoard key="b" />, { tab: 'dashboard' }],
    ['a driver', <DriversTab key="o" />, { tab: 'staff', driver: 'd-1' }],
  ] as const)('are an error with Retry on %s when there is no list at all', async (_, part, address) => {
    for (const answer of [{}, [], null, 'text']) {
      const api = new FakeApi().onOdd(listDrivers, () => answer).onOdd(listVehicles, () => answer);
      const view = renderScreen(part, { api, texts, address });
      expect(await screen.findByRole('alert')).toBeVisible();
      expect(screen.getByRole('button', { name: /Retry|Try Again/ })).toBeVisible();
      view.unmount();
    }
  });
});
