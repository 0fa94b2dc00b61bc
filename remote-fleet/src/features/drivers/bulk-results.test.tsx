import { listDrivers, updateDriverConnections } from '@park/contract/drivers';
import { batchSizes as sizes, startPark } from '@park/testing/changing-park';
import { type FakeApi, networkLoss, refusal } from '@park/testing/fake-api';
import { renderScreen } from '@park/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { DriversScreen } from './DriversScreen.tsx';

function showDrivers(api: FakeApi) {
  return renderScreen(<DriversScreen />, { api, address: { tab: 'staff' } });
}

async function connectAll(api: FakeApi) {
  const view = showDrivers(api);
  await screen.findByText('Driver 1');
  await view.user.click(screen.getByRole('checkbox', { name: 'Select all that match' }));
  await view.user.click(screen.getByRole('button', { name: 'Connect all' }));
  return view;
}

async function details(user: { click(element: Element): Promise<void> }): Promise<string[]> {
  await user.click(screen.getByRole('button', { name: 'Details' }));
  const dialog = within(await screen.findByRole('dialog'));
  return dialog
    .getAllByRole('row')
    .slice(1, 4)
    .map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent).join(' | '));
}

describe('the result of a bulk change', () => {
  it('names the drivers that the server refused, with its reason, and leaves these selected', async () => {
    const { api } = startPark(30, ({ ids }) => {
      const fields = Object.fromEntries(
        ids.flatMap((id, index) => (id === '7' ? [[`connections.${index}.driverId`, 'is locked']] : [])),
      );
      if (!ids.includes('7')) return null;
      throw refusal(404, { error: 'Driver is locked: 7', fields });
    });
    const { user, notices } = await connectAll(api);
    expect(await screen.findByText('Updated 29 of 30. Failed: 1.')).toBeVisible();
    expect(notices).toEqual([{ kind: 'warning', text: 'Updated 29 of 30.' }]);
    expect(sizes(api)).toEqual([30, 29]);
    expect(screen.getByText('1 selected')).toBeVisible();
    expect((await details(user))[0]).toBe('Driver 7Inactive → Active | Failed: is locked');
  });

  it('is read from the list where the server failed in the middle', async () => {
    const { api } = startPark(30, ({ ids, apply }) => {
      apply(ids.slice(0, 20));
      throw refusal(500, { error: 'Asleep' });
    });
    const { user } = await connectAll(api);
    expect(await screen.findByText('Updated 20 of 30. Failed: 10.')).toBeVisible();
    expect((await details(user))[0]).toBe('Driver 21Inactive → Active | Failed: Asleep');
    expect(screen.getByText('10 selected')).toBeVisible();
  });

  it('is unknown where the list cannot be read either', async () => {
    let isDown = false;
    const { api, all } = startPark(3, ({ apply }) => {
      apply(['1']);
      isDown = true;
      throw networkLoss();
    });
    api.on(listDrivers, () => {
      if (isDown) throw networkLoss();
      return { drivers: all() };
    });
    await connectAll(api);
    expect(await screen.findByText('Updated 0 of 3. Unknown, the server did not answer: 3.')).toBeVisible();
    expect(screen.getByText('3 selected')).toBeVisible();
  });

  it('is read from the list where the server says that it changed fewer', async () => {
    const { api } = startPark(5, ({ apply }) => {
      apply(['1', '2', '3']);
      return { updated: 3 };
    });
    await connectAll(api);
    expect(await screen.findByText('Updated 3 of 5. Failed: 2.')).toBeVisible();
  });

  it('says why the server does not allow it', async () => {
    const { api } = startPark(3, () => {
      throw refusal(403, { error: 'Your role may not' });
    });
    const { notices, user } = await connectAll(api);
    expect(await screen.findByText('Updated 0 of 3. Failed: 3.')).toBeVisible();
    expect(notices).toEqual([{ kind: 'error', text: 'Failed to update drivers' }]);
    expect((await details(user))[0]).toBe('Driver 1Inactive → Active | Failed: Your role may not');
  });

  it('is there when the list was left and opened again in between', async () => {
    let answer: () => void = () => undefined;
    const { api } = startPark(3, () => null);
    api.on(updateDriverConnections, () => new Promise((resolve) => (answer = () => resolve({ updated: 3 }))));
    const view = await connectAll(api);
    await waitFor(() => expect(sizes(api)).toEqual([3]));
    expect(view.isGuarded()).toBe(false);
    view.unmount();
    answer();
    await waitFor(() => expect(view.notices).toEqual([{ kind: 'success', text: 'Updated 3 drivers' }]));
  });
});
