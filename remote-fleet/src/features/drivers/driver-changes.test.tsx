import {
  type WireDriver as Driver,
  listDrivers,
  updateDriverConnections,
  updateDriverFares,
} from '@park/contract/drivers';
import { FakeApi, networkLoss, refusal } from '@park/testing/fake-api';
import { makeNamedDriver, threeDrivers } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { TYPING_PAUSE } from '@park/records/rows/ordered-changes';
import { DriversScreen } from './DriversScreen.tsx';

/** Responses that the test resolves at any time and in any order. */
function held() {
  const waiting: { readonly resolve: () => void; readonly reject: (cause: unknown) => void }[] = [];
  const answer = () =>
    new Promise<{ updated: number }>((resolve, reject) =>
      waiting.push({ resolve: () => resolve({ updated: 1 }), reject }),
    );
  return { waiting, answer };
}

async function show(api: FakeApi, language: 'en' | 'ru' = 'en', drivers: readonly Driver[] = threeDrivers) {
  api.on(listDrivers, () => ({ drivers: [...drivers] }));
  const view = renderScreen(<DriversScreen />, { api, language, address: { tab: 'staff' } });
  await screen.findByText(drivers[0]?.User.name ?? '');
  return view;
}

const fareOf = (name: string) => screen.getByRole('spinbutton', { name: new RegExp(`${name}$`) });
const connectionOf = (name: string) =>
  screen.getByRole('combobox', { name: new RegExp(`: ${name}$|of ${name}$`) });
const type = (name: string, value: string) => fireEvent.change(fareOf(name), { target: { value } });

afterEach(() => jest.useRealTimers());

/** Longer than the console's debounce. */
const typingPause = () => act(() => jest.advanceTimersByTimeAsync(TYPING_PAUSE + 50));

describe("a driver's fare", () => {
  it('is sent with the latest value after a pause in typing, and is announced', async () => {
    const api = new FakeApi().on(updateDriverFares, () => ({ updated: 1 }));
    const { notices } = await show(api);
    type('Boris', '1');
    type('Boris', '1.7');
    expect(screen.getByTitle('Saving')).toBeInTheDocument();
    await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Driver fare updated' }]));
    expect(api.inputsOf(updateDriverFares)).toEqual([{ fares: [{ driverId: '11', farePerKm: 1.7 }] }]);
    expect(screen.getByTitle('Saved')).toBeInTheDocument();
    expect(fareOf('Boris')).toHaveValue('1.7');
  });

  it('ignores a negative value without a call, and Escape brings the old fare back', async () => {
    const api = new FakeApi();
    await show(api);
    jest.useFakeTimers();
    type('Boris', '-3');
    expect(fareOf('Boris')).toBeInvalid();
    await typingPause();
    fireEvent.blur(fareOf('Boris'));
    expect(fareOf('Boris')).toHaveValue('-3');
    fireEvent.keyDown(fareOf('Boris'), { key: 'Escape' });
    expect(fareOf('Boris')).toHaveValue('1.50');
    expect(api.calls).toHaveLength(1);
  });

  it('treats an emptied field as 0', async () => {
    const api = new FakeApi().on(updateDriverFares, () => ({ updated: 1 }));
    await show(api);
    type('Boris', '');
    await waitFor(() =>
      expect(api.inputsOf(updateDriverFares)).toEqual([{ fares: [{ driverId: '11', farePerKm: 0 }] }]),
    );
  });

  it.each([
    ['the server refuses', refusal(500, { error: 'Asleep' })],
    ['the network is lost', networkLoss()],
  ])('rolls back to the server’s value when %s', async (_, failure) => {
    const api = new FakeApi().on(updateDriverFares, () => Promise.reject(failure));
    const { notices } = await show(api);
    type('Boris', '9');
    await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'Failed to update fare' }]));
    expect(fareOf('Boris')).toHaveValue('1.50');
    expect(screen.getByTitle('Not saved')).toBeInTheDocument();
  });

  it('is sent one at a time, in order, and ends with the value typed last', async () => {
    const { waiting, answer } = held();
    const api = new FakeApi().on(updateDriverFares, answer);
    const { notices } = await show(api);
    jest.useFakeTimers();
    for (const fare of ['3', '4', '5']) {
      type('Boris', fare);
      await typingPause();
    }
    expect(waiting).toHaveLength(1);
    waiting[0]?.resolve();
    await typingPause();
    expect(waiting).toHaveLength(2);
    jest.useRealTimers();
    waiting[1]?.resolve();
    await waitFor(() => expect(notices).toHaveLength(1));
    const sent = api.inputsOf(updateDriverFares).map(({ fares }) => fares[0]?.farePerKm);
    expect(sent).toEqual([3, 5]);
    expect(fareOf('Boris')).toHaveValue('5');
  });

  it('is not lost when the operator leaves the screen before the change is sent', async () => {
    const api = new FakeApi().on(updateDriverFares, () => ({ updated: 1 }));
    const { unmount, queryClient } = await show(api);
    type('Boris', '7');
    unmount();
    await waitFor(() => expect(api.inputsOf(updateDriverFares)).toHaveLength(1));
    await waitFor(() =>
      expect(
        queryClient.getQueryData<{ drivers: Driver[] }>([listDrivers.path])?.drivers[0]?.currentFarePerKm,
      ).toBe(7),
    );
  });

  it('does not move its row while the list is sorted by it', async () => {
    const api = new FakeApi().on(updateDriverFares, () => ({ updated: 1 }));
    const { user, notices } = await show(api);
    await user.click(
      within(screen.getByRole('columnheader', { name: 'Current Price/km' })).getByRole('button'),
    );
    type('Anna', '9');
    await waitFor(() => expect(notices).toHaveLength(1));
    const order = screen.getAllByRole('spinbutton').map((fare) => fare.getAttribute('aria-label'));
    expect(order.map((label) => label?.split(' ').at(-1))).toEqual(['Anna', 'Boris', 'Yana']);
    expect(fareOf('Anna')).toHaveDisplayValue('9');
  });
});

describe("a driver's connection", () => {
  it('is switched at once, announced, and kept in the list that every screen shares', async () => {
    const api = new FakeApi().on(updateDriverConnections, () => ({ updated: 1 }));
    const { user, notices, queryClient } = await show(api);
    await user.selectOptions(connectionOf('Anna'), 'Active');
    expect(connectionOf('Anna')).toHaveDisplayValue('Active');
    await waitFor(() =>
      expect(notices).toEqual([{ kind: 'success', text: 'Driver connection status updated' }]),
    );
    expect(api.inputsOf(updateDriverConnections)).toEqual([
      { connections: [{ driverId: '12', isConnected: true }] },
    ]);
    const kept = queryClient.getQueryData<{ drivers: Driver[] }>([listDrivers.path]);
    expect(kept?.drivers[1]?.connectionStatus).toBe(true);
    expect(
      within(screen.getByRole('row', { name: /Anna/ })).getByRole('cell', { name: /^Online/ }),
    ).toBeVisible();
  });

  it.each([
    ['the server refuses', refusal(403, { error: 'No' })],
    ['the network is lost', networkLoss()],
  ])('rolls back when %s', async (_, failure) => {
    const api = new FakeApi().on(updateDriverConnections, () => Promise.reject(failure));
    const { user, notices } = await show(api);
    await user.selectOptions(connectionOf('Anna'), 'Active');
    await waitFor(() =>
      expect(notices).toEqual([{ kind: 'error', text: 'Failed to update connection status' }]),
    );
    expect(connectionOf('Anna')).toHaveDisplayValue('Inactive');
  });

  it('sends only the last of quick switches after the first response', async () => {
    const { waiting, answer } = held();
    const api = new FakeApi().on(updateDriverConnections, answer);
    const { user } = await show(api);
    for (const choice of ['Active', 'Inactive', 'Active', 'Inactive']) {
      await user.selectOptions(connectionOf('Anna'), choice);
    }
    expect(waiting).toHaveLength(1);
    waiting[0]?.resolve();
    await waitFor(() => expect(waiting).toHaveLength(2));
    waiting[1]?.resolve();
    await waitFor(() => expect(screen.getByTitle('Saved')).toBeInTheDocument());
    const sent = api.inputsOf(updateDriverConnections).map(({ connections }) => connections[0]?.isConnected);
    expect(sent).toEqual([true, false]);
    expect(connectionOf('Anna')).toHaveDisplayValue('Inactive');
  });

  it('keeps the change when a stale response of the list arrives after it', async () => {
    const api = new FakeApi().on(updateDriverConnections, () => ({ updated: 1 }));
    const { user, notices } = await show(api);
    let giveOld = () => undefined as void;
    let isOn = false;
    const lists = [
      () =>
        new Promise<{ drivers: Driver[] }>((resolve) => (giveOld = () => resolve({ drivers: threeDrivers }))),
      () => ({
        drivers: [
          ...threeDrivers.slice(0, 1),
          makeNamedDriver('12', 'Anna', { connectionStatus: isOn }),
          ...threeDrivers.slice(2),
        ],
      }),
    ];
    api.on(listDrivers, () => (lists.length > 1 ? lists.shift()?.() : lists[0]?.()) ?? { drivers: [] });
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    isOn = true;
    await user.selectOptions(connectionOf('Anna'), 'Active');
    await waitFor(() => expect(notices).toHaveLength(1));
    giveOld();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Refresh' })).not.toHaveAttribute('aria-busy'),
    );
    expect(connectionOf('Anna')).toHaveDisplayValue('Active');
  });
});
