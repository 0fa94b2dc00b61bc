import { type WireDriver as Driver, listDrivers, updateDriverConnections } from '@park/contract/drivers';
import { FakeApi, networkLoss, refusal } from '@park/testing/fake-api';
import { makeNamedDriver, threeDrivers } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { DriversScreen } from './DriversScreen.tsx';

/** Responses that the test resolves at any time and in any order. */
function held() {
  const waiting: {
    readonly resolve: (updated?: number) => void;
    readonly reject: (cause: unknown) => void;
  }[] = [];
  const answer = () =>
    new Promise<{ updated: number }>((resolve, reject) =>
      waiting.push({ resolve: (updated = 1) => resolve({ updated }), reject }),
    );
  return { waiting, answer };
}

async function show(api: FakeApi, language: 'en' | 'ru' = 'en', drivers: readonly Driver[] = threeDrivers) {
  api.on(listDrivers, () => ({ drivers: [...drivers] }));
  const view = renderScreen(<DriversScreen />, { api, language, address: { tab: 'staff' } });
  await screen.findByText(drivers[0]?.User.name ?? '');
  return view;
}

const connectionOf = (name: string) =>
  screen.getByRole('combobox', { name: new RegExp(`: ${name}$|of ${name}$`) });
const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });

describe('a bulk change', () => {
  it('connects all selected drivers in one call, announces the count and deselects them', async () => {
    const api = new FakeApi().on(updateDriverConnections, () => ({ updated: 3 }));
    const { user, notices } = await show(api);
    await user.click(screen.getByRole('checkbox', { name: 'Select all that match' }));
    expect(screen.getByText('3 selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Connect all' }));
    await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Updated 3 drivers' }]));
    expect(api.inputsOf(updateDriverConnections)[0]?.connections).toEqual(
      ['11', '12', '13'].map((driverId) => ({ driverId, isConnected: true })),
    );
    expect(connectionOf('Anna')).toHaveDisplayValue('Active');
    expect(screen.queryByRole('button', { name: 'Connect all' })).not.toBeInTheDocument();
    expect(box('Anna')).not.toBeChecked();
  });

  it('disables its buttons while it runs, and a double click sends it once', async () => {
    const { waiting, answer } = held();
    const api = new FakeApi().on(updateDriverConnections, answer);
    const { user } = await show(api);
    await user.click(box('Anna'));
    const button = screen.getByRole('button', { name: 'Disconnect all' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(await screen.findByText('Updating…')).toBeVisible();
    expect(button).toBeDisabled();
    expect(connectionOf('Boris')).toBeDisabled();
    await waitFor(() => expect(waiting).toHaveLength(1));
    waiting[0]?.resolve();
    await waitFor(() => expect(screen.queryByText('Updating…')).not.toBeInTheDocument());
    expect(api.inputsOf(updateDriverConnections)).toHaveLength(1);
  });

  it.each([
    ['the server refuses', refusal(500, { error: 'Asleep' })],
    ['the network is lost', networkLoss()],
  ])('changes nothing and keeps the selection when %s', async (_, failure) => {
    const api = new FakeApi().on(updateDriverConnections, () => Promise.reject(failure));
    const { user, notices } = await show(api);
    await user.click(box('Anna'));
    await user.click(screen.getByRole('button', { name: 'Connect all' }));
    await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'Failed to update drivers' }]));
    expect(box('Anna')).toBeChecked();
    expect(connectionOf('Anna')).toHaveDisplayValue('Inactive');
  });

  it('waits for a single change of one of its drivers, so that it is the later one', async () => {
    const { waiting, answer } = held();
    const api = new FakeApi().on(updateDriverConnections, answer);
    const { user } = await show(api);
    await user.selectOptions(connectionOf('Anna'), 'Active');
    await user.click(box('Anna'));
    await user.click(screen.getByRole('button', { name: 'Disconnect all' }));
    expect(waiting).toHaveLength(1);
    waiting[0]?.resolve();
    await waitFor(() => expect(waiting).toHaveLength(2));
    waiting[1]?.resolve();
    await waitFor(() => expect(connectionOf('Anna')).toHaveDisplayValue('Inactive'));
    expect(
      api.inputsOf(updateDriverConnections).map(({ connections }) => connections[0]?.isConnected),
    ).toEqual([true, false]);
  });

  it('takes a range with Shift, all that match the search, and all there are', async () => {
    const api = new FakeApi();
    const { user } = await show(api);
    await user.click(box('Boris'));
    await user.keyboard('{Shift>}');
    await user.click(box('Yana'));
    await user.keyboard('{/Shift}');
    expect(screen.getByText('3 selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    await user.type(screen.getByRole('searchbox'), 'an');
    await user.click(screen.getByRole('checkbox', { name: 'Select all that match' }));
    expect(screen.getByText('2 selected')).toBeVisible();
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'bor');
    expect(screen.getByText('2 selected (2 not shown)')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Select all 3' }));
    expect(screen.getByText('3 selected (2 not shown)')).toBeVisible();
  });

  it('takes the rows between with Shift and the arrow keys, and gives them back on the way back', async () => {
    const { user } = await show(new FakeApi());
    act(() => box('Boris').focus());
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(box('Yana')).toHaveFocus();
    expect(screen.getByText('3 selected')).toBeVisible();
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
    expect(screen.getByText('2 selected')).toBeVisible();
    expect(box('Yana')).not.toBeChecked();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByText('2 selected')).toBeVisible();
  });

  it('takes every row that quick keys pass, also before the rows are drawn', async () => {
    const many = Array.from({ length: 60 }, (_, index) => makeNamedDriver(`${index}`, `Driver ${index}`));
    await show(new FakeApi(), 'en', many);
    const page = () =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'PageDown', shiftKey: true, bubbles: true, cancelable: true }),
      );
    act(() => box('Driver 0').focus());
    act(() => {
      for (let press = 1; press <= 5; press += 1) page();
    });
    expect(screen.getByText('51 selected')).toBeVisible();
  });

  it('of ten thousand is one call', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => makeNamedDriver(`${index}`, `Driver ${index}`));
    const api = new FakeApi().on(updateDriverConnections, ({ connections }) => ({
      updated: connections.length,
    }));
    const { user, notices } = await show(api, 'en', many);
    await user.click(screen.getByRole('checkbox', { name: 'Select all that match' }));
    await user.click(screen.getByRole('button', { name: 'Disconnect all' }));
    await waitFor(() => expect(notices.at(-1)?.text).toBe('Updated 10000 drivers'));
    expect(api.inputsOf(updateDriverConnections)).toHaveLength(1);
  });

  it('is translated into Russian', async () => {
    const api = new FakeApi().on(updateDriverConnections, () => ({ updated: 3 }));
    const { user, notices } = await show(api, 'ru');
    await user.click(screen.getByRole('checkbox', { name: 'Выбрать всё найденное' }));
    expect(screen.getByText('Выбрано 3')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Отключить всех' }));
    await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Обновлены 3 водителя' }]));
  });
});
