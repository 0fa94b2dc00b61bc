import { listDrivers } from '@park/contract/drivers';
import type { Http } from '@park/contract/http';
import { listVehicles } from '@park/contract/vehicles';
import { FakeApi } from '@park/testing/fake-api';
import { makeDriver, makeVehicle } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { screen } from '@testing-library/react';
import lists from '../list/locales/en.json';
import { FleetBoard } from '../DashboardPart.tsx';
import en from '../features/board/locales/en.json';

const ANSWERS: Readonly<Record<string, unknown>> = {
  [listDrivers.path]: { drivers: [makeDriver({ connectionStatus: true })] },
  [listVehicles.path]: { vehicles: [makeVehicle({ connectionStatus: true })] },
};

it('the fleet half of the dashboard has its figures in the first render where the lists were asked for ahead', async () => {
  const arrived: Http['arrived'] = ({ path, read }) => {
    const data = read?.(ANSWERS[path]) ?? null;
    return data && { data, at: Date.now() };
  };
  const never = () => new Promise<never>(() => undefined);
  const api = new FakeApi().on(listDrivers, never).on(listVehicles, never);
  renderScreen(<FleetBoard />, {
    api: Object.assign(api, { arrived }),
    texts: { en: { board: en, list: lists }, ru: {} },
  });
  expect(screen.getByText('1 online')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Active vehicles: 1' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Connected Drivers' })).toBeVisible();
});
