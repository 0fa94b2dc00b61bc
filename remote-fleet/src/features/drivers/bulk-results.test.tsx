import { listDrivers } from '@park/contract/drivers';
import { batchSizes as sizes, startPark } from '@park/testing/changing-park';
import { type FakeApi, networkLoss, refusal } from '@park/testing/fake-api';
import { renderScreen } from '@park/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { DriversScreen } from './DriversScreen.tsx';
import en from './locales/en.json';

/** Five batches; above 200 rows a list draws those in view alone. */
const LARGE = 250;

const texts = { en: { drivers: en } };

function showDrivers(api: FakeApi) {
  return renderScreen(<DriversScreen />, { api, texts, address: { tab: 'staff' } });
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

const press = (name: string) => screen.findByRole('button', { name });

describe('the result of a bulk change', () => {
  it('names the drivers that the server refused, with its reason, and sends only these again', async () => {
    let isRefusing = true;
    const { api } = startPark(30, ({ ids }) => {
      const fields = Object.fromEntries(
        ids.flatMap((id, index) => (id === '7' ? [[`connections.${index}.driverId`, 'is locked']] : [])),
      );
      if (!isRefusing || !ids.includes('7')) return null;
      throw refusal(404, { error: 'Driver is locked: 7', fields });
    });
    const { user, notices } = await connectAll(api);
    expect(await screen.findByText('Updated 29 of 30. Failed: 1.')).toBeVisible();
    expect(notices).toEqual([{ kind: 'warning', text: 'Updated 29 of 30.' }]);
    expect(sizes(api)).toEqual([30, 29]);
    expect(screen.getByText('1 selected')).toBeVisible();
    expect((await details(user))[0]).toBe('Driver 7Inactive → Active | Failed: is locked');
    await user.keyboard('{Escape}');
    isRefusing = false;
    await user.click(await press('Retry the failed (1)'));
    expect(await screen.findByText('Updated 30 of 30.')).toBeVisible();
    expect(sizes(api)).toEqual([30, 29, 1]);
  });

  it('finds the refused driver also on a server that does not name it', async () => {
    const { api, of } = startPark(8, ({ ids }) => {
      if (!ids.includes('3')) return null;
      throw refusal(400, { error: 'Bad request' });
    });
    const { user } = await connectAll(api);
    expect(await screen.findByText('Updated 7 of 8. Failed: 1.')).toBeVisible();
    expect((await details(user))[0]).toBe('Driver 3Inactive → Active | Failed: Bad request');
    expect([of('2')?.connectionStatus, of('3')?.connectionStatus]).toEqual([true, false]);
  });

  it('goes on after a failure in the third batch, and reads the list to tell what it did', async () => {
    const { api } = startPark(LARGE, ({ ids, apply }, call) => {
      if (call !== 3) return null;
      apply(ids.slice(0, 20));
      throw refusal(500, { error: 'Asleep' });
    });
    const { user } = await connectAll(api);
    expect(await screen.findByText('Updated 220 of 250. Failed: 30.')).toBeVisible();
    expect(sizes(api)).toEqual([50, 50, 50, 50, 50]);
    expect((await details(user))[0]).toBe('Driver 121Inactive → Active | Failed: Asleep');
    expect(screen.getByText('30 selected')).toBeVisible();
  });

  it('says what is unknown when the network is lost, and finds it out once the list can be read', async () => {
    const { api } = startPark(LARGE, ({ apply }, call) => {
      if (call === 1) return null;
      if (call === 2) apply();
      throw networkLoss();
    });
    const { user, notices } = await connectAll(api);
    // The list was read before; now it cannot be.
    await waitFor(() => expect(sizes(api)).toHaveLength(3));
    expect(await screen.findByText('Updated 100 of 250. Failed: 50. Not sent: 100.')).toBeVisible();
    expect(notices.at(-1)).toEqual({ kind: 'warning', text: 'Updated 100 of 250.' });
    await user.click(await press('Continue (100)'));
    await waitFor(() => expect(sizes(api)).toEqual([50, 50, 50, 50, 50]));
  });

  it('keeps a result without an answer unknown while the list cannot be read', async () => {
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
    const { user, notices } = await connectAll(api);
    expect(await screen.findByText('Updated 0 of 3. Unknown, the server did not answer: 3.')).toBeVisible();
    await user.click(await press('Check again'));
    await waitFor(() =>
      expect(notices.at(-1)?.text).toBe(
        'The list could not be read again, so nothing was changed. Try again.',
      ),
    );
    isDown = false;
    await user.click(await press('Check again'));
    expect(await screen.findByText('Updated 1 of 3. Failed: 2.')).toBeVisible();
    expect(screen.getByText('2 selected')).toBeVisible();
  });

  it('believes the list where the server says that it changed fewer', async () => {
    const { api } = startPark(5, ({ apply }) => {
      apply(['1', '2', '3']);
      return { updated: 3 };
    });
    await connectAll(api);
    expect(await screen.findByText('Updated 3 of 5. Failed: 2.')).toBeVisible();
  });

  it('stops at once when the server does not allow it, and sends nothing more', async () => {
    const { api } = startPark(LARGE, () => {
      throw refusal(403, { error: 'Your role may not' });
    });
    const { notices, user } = await connectAll(api);
    expect(await screen.findByText('Updated 0 of 250. Failed: 50. Not sent: 200.')).toBeVisible();
    expect(sizes(api)).toEqual([50]);
    expect(notices).toEqual([{ kind: 'error', text: 'Failed to update drivers' }]);
    expect((await details(user))[0]).toBe('Driver 1Inactive → Active | Failed: Your role may not');
  });

  it('says how many were done when the session ends in between, and not when none was', async () => {
    const { api } = startPark(LARGE, (_, call) => {
      if (call === 1) return null;
      throw refusal(401, { error: 'Sign in' });
    });
    const { notices } = await connectAll(api);
    await waitFor(() =>
      expect(notices).toEqual([
        expect.objectContaining({ text: 'The session ended during the change. Updated 50 of 250.' }),
      ]),
    );
    expect(screen.getByText('Updated 50 of 250. Not sent: 200.')).toBeVisible();
  });
});
