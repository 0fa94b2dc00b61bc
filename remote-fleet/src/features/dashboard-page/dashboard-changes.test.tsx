import { listDrivers, updateDriverConnections, updateDriverFares } from '@park/contract/drivers';
import { changeByOthers } from '@park/testing/change-by-others';
import { FakeApi, networkLoss, refusal } from '@park/testing/fake-api';
import { makeNamedDriver } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { DriverDashboardScreen } from './DriverDashboardScreen.tsx';

const drivers = [makeNamedDriver('11', 'Boris'), makeNamedDriver('12', 'Anna', { connectionStatus: false })];

async function show(api: FakeApi, language: 'en' | 'ru' = 'en') {
  api.on(listDrivers, () => ({ drivers }));
  const view = renderScreen(<DriverDashboardScreen />, { api, language });
  await screen.findByText('Anna');
  return view;
}

const toggle = (name: string) => screen.getByRole('switch', { name: `Connection of ${name}` });
const failures = [
  ['the server refuses', refusal(500, { error: 'Asleep' })],
  ['the network is lost', networkLoss()],
] as const;

describe('the driver dashboard of the sign-in page', () => {
  it('switches one driver', async () => {
    const api = new FakeApi().on(updateDriverConnections, () => ({ updated: 1 }));
    const { user, notices } = await show(api);
    await user.click(toggle('Anna'));
    expect(toggle('Anna')).toBeChecked();
    await waitFor(() => expect(notices[0]?.text).toBe('Driver connection status updated'));
    expect(api.inputsOf(updateDriverConnections)[0]).toEqual({
      connections: [{ driverId: '12', isConnected: true }],
    });
  });

  it.each(failures)('switches back when %s', async (_, failure) => {
    const { user, notices } = await show(
      new FakeApi().on(updateDriverConnections, () => Promise.reject(failure)),
    );
    await user.click(toggle('Anna'));
    await waitFor(() => expect(notices[0]?.text).toBe('Failed to update connection status'));
    expect(toggle('Anna')).not.toBeChecked();
  });

  it('sends only the last of quick switches, after the first response', async () => {
    const waiting: (() => void)[] = [];
    const api = new FakeApi().on(
      updateDriverConnections,
      () => new Promise((resolve) => waiting.push(() => resolve({ updated: 1 }))),
    );
    const { user } = await show(api);
    for (let press = 0; press < 4; press += 1) await user.click(toggle('Anna'));
    expect(waiting).toHaveLength(1);
    waiting[0]?.();
    await waitFor(() => expect(waiting).toHaveLength(2));
    waiting[1]?.();
    await waitFor(() => expect(screen.getByTitle('Saved')).toBeInTheDocument());
    expect(toggle('Anna')).not.toBeChecked();
    expect(
      api.inputsOf(updateDriverConnections).map(({ connections }) => connections[0]?.isConnected),
    ).toEqual([true, false]);
  });

  it.each(failures)('rolls a fare back when %s', async (_, failure) => {
    const { notices } = await show(new FakeApi().on(updateDriverFares, () => Promise.reject(failure)));
    const fare = screen.getByRole('spinbutton', { name: 'Price per km of Boris' });
    const before = fare.getAttribute('value');
    fireEvent.change(fare, { target: { value: '9' } });
    await waitFor(() => expect(notices[0]?.text).toBe('Failed to update fare'));
    expect(fare).toHaveAttribute('value', before);
  });

  it('sets a fare in hundredths, and rolls it back when it fails', async () => {
    const api = new FakeApi().on(updateDriverFares, () => ({ updated: 1 }));
    const { notices } = await show(api);
    const fare = screen.getByRole('spinbutton', { name: 'Price per km of Boris' });
    fireEvent.change(fare, { target: { value: '1,37' } });
    await waitFor(() => expect(notices[0]?.text).toBe('Driver fare updated'));
    expect(api.inputsOf(updateDriverFares)[0]?.fares).toEqual([{ driverId: '11', farePerKm: 1.37 }]);
    api.on(updateDriverFares, () => Promise.reject(networkLoss()));
    fireEvent.change(fare, { target: { value: '9' } });
    await waitFor(() => expect(notices[1]?.text).toBe('Failed to update fare'));
    expect(fare).toHaveValue('1.37');
  });

  it('offers the bulk buttons once a row is selected, with the count', async () => {
    const api = new FakeApi().on(updateDriverConnections, () => ({ updated: 2 }));
    const { user, notices } = await show(api);
    expect(screen.queryByRole('button', { name: /Selected/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Select Anna' }));
    expect(screen.getByRole('button', { name: 'Disconnect Selected' })).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Select all that match' }));
    const button = screen.getByRole('button', { name: 'Connect Selected (2)' });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(notices[0]?.text).toBe('Updated 2 drivers'));
    expect(api.inputsOf(updateDriverConnections)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /Selected/ })).not.toBeInTheDocument();
  });

  it.each(failures)('keeps the selection when %s', async (_, failure) => {
    const api = new FakeApi().on(updateDriverConnections, () => Promise.reject(failure));
    const { user, notices } = await show(api);
    await user.click(screen.getByRole('checkbox', { name: 'Select Anna' }));
    await user.click(screen.getByRole('button', { name: 'Connect Selected (1)' }));
    await waitFor(() => expect(notices[0]?.text).toBe('Failed to update drivers'));
    expect(screen.getByRole('checkbox', { name: 'Select Anna' })).toBeChecked();
  });

  it('offers them in Russian', async () => {
    const { user } = await show(new FakeApi(), 'ru');
    await user.click(screen.getByRole('checkbox', { name: 'Выбрать: Anna' }));
    expect(screen.getByRole('button', { name: 'Подключить выбранных (1)' })).toBeVisible();
  });

  it('shows what somebody else changes, and who it was', async () => {
    const view = await show(new FakeApi());
    changeByOthers(view, listDrivers, { 12: { connectionStatus: true } });
    expect(toggle('Anna')).toBeChecked();
    expect(screen.getByRole('row', { name: /Anna.*Changed by Olga K\./ })).toBeVisible();
  });
});
