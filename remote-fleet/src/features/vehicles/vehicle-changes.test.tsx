import { listVehicles, updateVehicleConnections, type WireVehicle as Vehicle } from '@park/contract/vehicles';
import { changeByOthers } from '@park/testing/change-by-others';
import { FakeApi, networkLoss, refusal } from '@park/testing/fake-api';
import { makeVehicle } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { sentence } from '@park/testing/sentence';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { VehiclesScreen } from './VehiclesScreen.tsx';

const park = [
  makeVehicle({ id: 'a', plateNumber: 'A-1' }),
  makeVehicle({ id: 'b', plateNumber: 'B-2', connectionStatus: false }),
];

async function show(
  answer: () => { updated: number } | Promise<{ updated: number }>,
  language: 'en' | 'ru' = 'en',
) {
  const api = new FakeApi().on(listVehicles, () => ({ vehicles: park })).on(updateVehicleConnections, answer);
  const view = renderScreen(<VehiclesScreen />, { api, language, address: { tab: 'vehicles' } });
  await screen.findByText('B-2');
  return {
    ...view,
    sent: () => api.inputsOf(updateVehicleConnections).map(({ connections }) => connections),
  };
}

function held() {
  const waiting: (() => void)[] = [];
  const answer = () =>
    new Promise<{ updated: number }>((resolve) => waiting.push(() => resolve({ updated: 1 })));
  return { waiting, answer };
}

const connection = () => screen.getByRole('combobox', { name: /B-2/ });
const failures = [
  ['the server refuses', refusal(500, { error: 'Asleep' })],
  ['the network is lost', networkLoss()],
] as const;

describe("a vehicle's connection", () => {
  it('is switched, announced, and kept in the list that every screen shares', async () => {
    const { user, notices, sent, queryClient } = await show(() => ({ updated: 1 }));
    await user.selectOptions(connection(), 'Active');
    await waitFor(() =>
      expect(notices).toEqual([{ kind: 'success', text: 'Vehicle connection status updated' }]),
    );
    expect(sent()).toEqual([[{ vehicleId: 'b', isConnected: true }]]);
    const kept = queryClient.getQueryData<{ vehicles: Vehicle[] }>([listVehicles.path]);
    expect(kept?.vehicles[1]?.connectionStatus).toBe(true);
  });

  it.each(failures)('goes back when %s', async (_, failure) => {
    const { user, notices } = await show(() => Promise.reject(failure));
    await user.selectOptions(connection(), 'Active');
    await waitFor(() =>
      expect(notices).toEqual([{ kind: 'error', text: 'Failed to update connection status' }]),
    );
    expect(connection()).toHaveDisplayValue('Inactive');
  });

  it('is sent in order, only the last of quick switches after the first', async () => {
    const { waiting, answer } = held();
    const { user, sent } = await show(answer);
    for (const choice of ['Active', 'Inactive', 'Active', 'Inactive']) {
      await user.selectOptions(connection(), choice);
    }
    waiting[0]?.();
    await waitFor(() => expect(waiting).toHaveLength(2));
    waiting[1]?.();
    await waitFor(() => expect(screen.getByTitle('Saved')).toBeInTheDocument());
    expect(sent().map(([first]) => first?.isConnected)).toEqual([true, false]);
  });
});

describe('a bulk change of vehicles', () => {
  it('disconnects all selected vehicles, announces the count and deselects them', async () => {
    const { user, notices, sent } = await show(() => ({ updated: 2 }));
    await user.click(screen.getByRole('checkbox', { name: 'Select all that match' }));
    await user.click(screen.getByRole('button', { name: 'Disconnect all' }));
    await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Updated 2 vehicles' }]));
    expect(sent()[0]).toEqual(['a', 'b'].map((vehicleId) => ({ vehicleId, isConnected: false })));
    expect(screen.queryByRole('button', { name: 'Disconnect all' })).not.toBeInTheDocument();
  });

  it('disables its buttons while it runs, and a double click sends it once', async () => {
    const { waiting, answer } = held();
    const { user, sent } = await show(answer);
    await user.click(screen.getByRole('checkbox', { name: /Select .*B-2/ }));
    const button = screen.getByRole('button', { name: 'Connect all' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(button).toBeDisabled();
    await waitFor(() => expect(waiting).toHaveLength(1));
    waiting[0]?.();
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    expect(sent()).toHaveLength(1);
  });

  it('waits for a single change of one of its vehicles, so that it is the later one', async () => {
    const { waiting, answer } = held();
    const { user, sent } = await show(answer);
    await user.selectOptions(connection(), 'Active');
    await user.click(screen.getByRole('checkbox', { name: /Select .*B-2/ }));
    await user.click(screen.getByRole('button', { name: 'Disconnect all' }));
    expect(waiting).toHaveLength(1);
    waiting[0]?.();
    await waitFor(() => expect(waiting).toHaveLength(2));
    waiting[1]?.();
    await waitFor(() => expect(connection()).toHaveDisplayValue('Inactive'));
    expect(sent().map(([first]) => first?.isConnected)).toEqual([true, false]);
  });

  it.each(failures)('keeps the selection when %s', async (_, failure) => {
    const { user, notices } = await show(() => Promise.reject(failure));
    await user.click(screen.getByRole('checkbox', { name: /Select .*B-2/ }));
    await user.click(screen.getByRole('button', { name: 'Connect all' }));
    await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'Failed to update vehicles' }]));
    expect(screen.getByRole('checkbox', { name: /Select .*B-2/ })).toBeChecked();
  });

  it('is translated into Russian', async () => {
    const { user, notices } = await show(() => ({ updated: 2 }), 'ru');
    await user.click(screen.getByRole('checkbox', { name: 'Выбрать всё найденное' }));
    await user.click(screen.getByRole('button', { name: 'Подключить все' }));
    await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Обновлены 2 автомобиля' }]));
  });
});

describe('a vehicle that somebody else changes', () => {
  const set = async (language?: 'en' | 'ru') => {
    const view = await show(() => ({ updated: 1 }), language);
    return (fields: Partial<Vehicle>) => changeByOthers(view, listVehicles, { b: fields });
  };
  const row = () => within(screen.getByRole('row', { name: /B-2/ }));

  it('shows the new values and, for a moment, who made them', async () => {
    const change = await set();
    jest.useFakeTimers();
    change({ connectionStatus: true, color: 'Green' });
    expect(row().getByText(sentence('Changed by Olga K.'))).toBeVisible();
    expect(row().getByText('Green')).toBeVisible();
    expect(row().getByRole('combobox')).toHaveDisplayValue('Active');
    act(() => jest.advanceTimersByTime(4000));
    expect(screen.queryByText(/Changed/)).toBeNull();
    jest.useRealTimers();
  });

  it('keeps its connection while its dropdown has the focus, and is marked afterwards', async () => {
    const change = await set();
    act(() => connection().focus());
    change({ connectionStatus: true });
    expect(connection()).toHaveDisplayValue('Inactive');
    expect(screen.queryByText(/Changed/)).toBeNull();
    act(() => connection().blur());
    expect(connection()).toHaveDisplayValue('Active');
    expect(row().getByText(sentence('Changed by Olga K.'))).toBeVisible();
  });

  it('is marked in Russian too', async () => {
    const change = await set('ru');
    change({ color: 'Green' });
    expect(row().getByText(sentence('Изменено: Olga K.'))).toBeVisible();
  });
});
