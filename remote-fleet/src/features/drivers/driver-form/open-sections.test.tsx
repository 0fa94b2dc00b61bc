import { listDrivers } from '@park/contract/drivers';
import { listVehicles } from '@park/contract/vehicles';
import { FakeApi } from '@park/testing/fake-api';
import { makeDriver } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { screen } from '@testing-library/react';
import { DriverDetailScreen } from './DriverDetailScreen.tsx';
import en from './locales/en.json';

const NAMES = Object.values(en.sections);

async function show(preferences: Readonly<Record<string, unknown>> = {}) {
  const view = renderScreen(<DriverDetailScreen id="driver-1" />, {
    api: new FakeApi()
      .on(listDrivers, () => ({ drivers: [makeDriver()] }))
      .on(listVehicles, () => ({ vehicles: [] })),
    address: { tab: 'staff', driver: 'driver-1' },
    preferences,
  });
  await screen.findByRole('form');
  return view;
}

const isOpen = () =>
  NAMES.map((name) => screen.getByRole('button', { name }).getAttribute('aria-expanded') === 'true');

describe('the sections of a driver', () => {
  it('are remembered on the device as the person left them', async () => {
    const { user, preferences } = await show();
    expect(isOpen()).toEqual([true, false, false]);
    await user.click(screen.getByRole('button', { name: NAMES[2] ?? '' }));
    await user.click(screen.getByRole('button', { name: NAMES[0] ?? '' }));
    expect(preferences.get('sections/driver')).toEqual(['identity']);
  });

  it('open for the next driver as for the last one', async () => {
    await show({ 'sections/driver': ['identity'] });
    expect(isOpen()).toEqual([false, false, true]);
  });
});
