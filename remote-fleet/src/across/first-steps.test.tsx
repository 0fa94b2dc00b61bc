import { listDrivers } from '@park/contract/drivers';
import { listVehicles } from '@park/contract/vehicles';
import { FakeApi } from '@park/testing/fake-api';
import { makeDriver, makeSession } from '@park/testing/records';
import { renderScreen, type RenderScreenOptions } from '@park/testing/render-screen';
import { screen } from '@testing-library/react';
import { DriversScreen } from '../features/drivers/DriversScreen.tsx';
import { FleetBoard } from '../DashboardPart.tsx';
import { VehiclesScreen } from '../features/vehicles/VehiclesScreen.tsx';

const SCREENS = { staff: DriversScreen, vehicles: VehiclesScreen, dashboard: FleetBoard };

function show(tab: keyof typeof SCREENS, options: Partial<RenderScreenOptions> = {}) {
  const Screen = SCREENS[tab];
  return renderScreen(<Screen />, {
    api: new FakeApi().on(listDrivers, () => ({ drivers: [] })).on(listVehicles, () => ({ vehicles: [] })),
    address: { tab },
    extensions: ['people'],
    ...options,
  });
}

const steps = async (first: string) => {
  await screen.findByRole('link', { name: first });
  return screen
    .getAllByRole('listitem')
    .flatMap((item) => [...item.querySelectorAll('a')])
    .map((link) => [link.textContent, link.getAttribute('href')]);
};

describe('a park without records', () => {
  it.each([
    ['staff', 'staff', 'drivers', 'driver'],
    ['vehicles', 'vehicles', 'vehicles', 'vehicle'],
    ['dashboard', 'staff', 'drivers', 'driver'],
  ] as const)('is led through its first steps: %s', async (tab, list, many, one) => {
    show(tab);
    await screen.findByRole('link', { name: 'Invite the people who work with you' });
    expect(await steps(`Import ${many} from a file`)).toEqual([
      [`Import ${many} from a file`, `/?tab=${list}&form=import`],
      [`Add one ${one}`, `/?tab=${list}&form=add`],
      ['Invite the people who work with you', '/?tab=people'],
    ]);
  });

  it('offers an operator what an operator may do', async () => {
    show('staff', { session: makeSession({ role: 'operator' }) });
    expect((await steps('Add one driver')).map(([name]) => name)).toEqual([
      'Import drivers from a file',
      'Add one driver',
    ]);
  });

  it('invites nobody on a server without accounts', async () => {
    show('staff', { extensions: [] });
    expect(await steps('Add one driver')).toHaveLength(2);
  });

  it('says to a viewer who can add records', async () => {
    show('staff', { session: makeSession({ role: 'viewer' }) });
    expect(await screen.findByText(/^Your role cannot add any/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /Import|Add one|Invite/ })).not.toBeInTheDocument();
  });

  it('is over with the first driver', async () => {
    show('dashboard', {
      api: new FakeApi()
        .on(listDrivers, () => ({ drivers: [makeDriver({ connectionStatus: false })] }))
        .on(listVehicles, () => ({ vehicles: [] })),
    });
    expect(await screen.findByText('No drivers currently online')).toBeVisible();
    expect(screen.queryByText('No drivers yet')).not.toBeInTheDocument();
  });
});
