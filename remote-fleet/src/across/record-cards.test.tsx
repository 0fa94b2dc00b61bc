import { listDrivers } from '@park/contract/drivers';
import { listVehicles } from '@park/contract/vehicles';
import type { ScreenAddress } from '@park/federation/screen-address';
import { FakeApi } from '@park/testing/fake-api';
import { makeNamedDriver, makeVehicle } from '@park/testing/records';
import { renderScreen, type RenderScreenOptions } from '@park/testing/render-screen';
import { screen } from '@testing-library/react';
import { DriversScreen } from '../features/drivers/DriversScreen.tsx';
import { VehiclesScreen } from '../features/vehicles/VehiclesScreen.tsx';

const expired = { drivingLicenseExpeiresOn: '2020-01-01', iDexpiresOn: '2040-01-01' };

function parkApi() {
  return new FakeApi()
    .on(listDrivers, () => ({ drivers: [makeNamedDriver('1', 'Anna', expired)] }))
    .on(listVehicles, () => ({ vehicles: [makeVehicle({ status: 'maintenance' })] }));
}

function showDrivers(address: Omit<ScreenAddress, 'tab'> = {}, options: Partial<RenderScreenOptions> = {}) {
  return renderScreen(<DriversScreen />, {
    api: parkApi(),
    address: { ...address, tab: 'staff' },
    ...options,
  });
}

const headings = () =>
  screen
    .getAllByRole('columnheader')
    .slice(1)
    .map((heading) => heading.textContent);

beforeEach(() => void Object.assign(globalThis, { innerWidth: 390 }));
afterEach(() => void Object.assign(globalThis, { innerWidth: 1024 }));

describe('the lists on a phone', () => {
  it('show of a driver the name, phone, connection, fare and what is wrong with the documents', async () => {
    showDrivers();
    expect(await screen.findByText(/^Expired: license/)).toBeVisible();
    expect(headings()).toEqual([
      'Full Name',
      'Phone Number',
      'Connection',
      'Current Price/km',
      'Documents',
      'Actions',
    ]);
    expect(screen.getByRole('combobox', { name: 'Connection of Anna' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Edit Anna' })).toBeVisible();
  });

  it('add what the list is sorted by, and the columns that the operator has chosen', async () => {
    const kept = { current: { columns: [{ key: 'country' }, { key: 'email' }] } };
    showDrivers({ sort: 'license' }, { preferences: { 'table/drivers': kept } });
    await screen.findByText('Anna');
    expect(headings()).toEqual(expect.arrayContaining(["Driver's License", 'Country of issue']));
    expect(headings()).not.toContain('Email');
  });

  it('show of a vehicle the name, plate, connection and status', async () => {
    renderScreen(<VehiclesScreen />, { api: parkApi(), address: { tab: 'vehicles' } });
    await screen.findByText('Toyota Camry');
    expect(headings()).toEqual(
      expect.arrayContaining(['Make & Model', 'Plate Number', 'Connection', 'Status']),
    );
    expect(headings()).not.toContain('VIN');
  });
});
