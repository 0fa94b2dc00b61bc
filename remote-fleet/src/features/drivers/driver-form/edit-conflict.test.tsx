import { type WireDriver as Driver, listDrivers, updateDriver } from '@park/contract/drivers';
import { listVehicles } from '@park/contract/vehicles';
import { FakeApi, refusal } from '@park/testing/fake-api';
import { makeDriver } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DriverDetailScreen } from './DriverDetailScreen.tsx';

function show(api: FakeApi) {
  api
    .on(listDrivers, () => ({ drivers: [{ ...makeDriver(), version: 7 }] }))
    .on(listVehicles, () => ({ vehicles: [] }));
  return renderScreen(<DriverDetailScreen id="driver-1" />, {
    api,
    address: { tab: 'staff', driver: 'driver-1' },
  });
}

const address = () => screen.getByLabelText('Address');
const type = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } });
const save = () => screen.getByRole('button', { name: /Save details|Saving/ });

describe('a driver whom somebody else changes at the same time', () => {
  const theirs = (changes: Partial<Driver>) => ({
    ...makeDriver(),
    version: 8,
    ...changes,
  });
  const stale = (current: Driver) =>
    refusal(409, {
      error: 'Olga has changed this driver',
      code: 'stale_record',
      current,
      changedBy: 'Olga K.',
      changedAt: new Date(Date.now() - 7_200_000).toISOString(),
    });
  const setUp = async (current: Driver) => {
    const api = new FakeApi().on(updateDriver, (input) => {
      if (input.version !== 8) throw stale(current);
      return { driver: current };
    });
    const shown = show(api);
    await screen.findByRole('form');
    await shown.user.click(screen.getByRole('button', { name: 'Personal details' }));
    type(address(), 'Minsk, Lenina 5');
    await shown.user.click(save());
    return { ...shown, sent: () => api.inputsOf(updateDriver) };
  };

  it('is saved with what both have typed, when these are different fields', async () => {
    const { sent, notices } = await setUp(theirs({ notes: 'Night shifts' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[0]).toMatchObject({ version: 7, address: 'Minsk, Lenina 5' });
    expect(sent()[1]).toMatchObject({ version: 8, address: 'Minsk, Lenina 5', notes: 'Night shifts' });
    expect(notices.map(({ kind }) => kind)).toEqual(['success']);
  });

  it("shows both values side by side, and keeps one's own unless the other is chosen", async () => {
    const { user, sent } = await setUp(theirs({ address: 'Minsk, Mira 1' }));
    const dialog = await screen.findByRole('dialog', { name: 'Somebody else has saved this record' });
    expect(within(dialog).getByText('2 hours ago')).toBeVisible();
    const field = within(within(dialog).getByRole('group', { name: 'Address' }));
    expect(field.getByRole('radio', { name: /Yours Minsk, Lenina 5/ })).toBeChecked();
    expect(field.getByRole('radio', { name: /Olga K. Minsk, Mira 1/ })).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Save this choice' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({ version: 8, address: 'Minsk, Lenina 5' });
  });

  it('is saved with the other value when that is chosen', async () => {
    const { user, sent } = await setUp(theirs({ address: 'Minsk, Mira 1' }));
    await user.click(await screen.findByRole('radio', { name: /Olga K. Minsk, Mira 1/ }));
    await user.click(screen.getByRole('button', { name: 'Save this choice' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({ version: 8, address: 'Minsk, Mira 1' });
    expect(address()).toHaveValue('Minsk, Mira 1');
  });

  it('keeps what was typed when the choice is put off', async () => {
    const { user, sent } = await setUp(theirs({ address: 'Minsk, Mira 1' }));
    await screen.findByRole('dialog');
    const [back] = screen.getAllByRole('button', { name: 'Back to editing' });
    if (back) await user.click(back);
    expect(address()).toHaveValue('Minsk, Lenina 5');
    expect(sent()).toHaveLength(1);
  });

  it('is left alone in the form when the change arrives by itself', async () => {
    const { queryClient, user, api } = await setUp(theirs({ address: 'Minsk, Mira 1' }));
    await screen.findByRole('dialog');
    const [back] = screen.getAllByRole('button', { name: 'Back to editing' });
    if (back) await user.click(back);
    const list = { drivers: [theirs({ address: 'Minsk, Mira 1' })], unreadable: 0, version: 9 };
    queryClient.setQueryData([listDrivers.path], list);
    await waitFor(() => expect(address()).toHaveValue('Minsk, Lenina 5'));
    expect(api.inputsOf(updateDriver)).toHaveLength(1);
  });
});
