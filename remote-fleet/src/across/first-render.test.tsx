import { listDrivers } from '@park/contract/drivers';
import { listVehicles } from '@park/contract/vehicles';
import { FakeApi } from '@park/testing/fake-api';
import { makeDriver, makeVehicle } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { screen, waitFor } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import { FleetBoard } from '../DashboardPart.tsx';
import { DriversTab } from '../DriversTab.tsx';

it('the fleet half of the dashboard has its figures in the first render where the lists were read before', async () => {
  const api = new FakeApi()
    .on(listDrivers, () => ({ drivers: [makeDriver({ connectionStatus: true })] }))
    .on(listVehicles, () => ({ vehicles: [makeVehicle({ connectionStatus: true })] }));
  const queryClient = new QueryClient();
  await FleetBoard.load(undefined, { http: api, queryClient });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  renderScreen(<FleetBoard />, { api, queryClient });
  expect(screen.getByText('1 online')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Active vehicles: 1' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Connected Drivers' })).toBeVisible();
});

it('the drivers list has its rows in the first render where they were read before', async () => {
  const api = new FakeApi().on(listDrivers, () => ({ drivers: [makeDriver()] }));
  const queryClient = new QueryClient();
  await DriversTab.load(undefined, { http: api, queryClient });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  renderScreen(<DriversTab />, { api, queryClient });
  expect(screen.getByText(makeDriver().User.name)).toBeVisible();
});
