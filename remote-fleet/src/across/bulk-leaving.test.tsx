import { updateDriverLeaving } from '@park/contract/leaving';
import { startPark } from '@park/testing/changing-park';
import { refusal } from '@park/testing/fake-api';
import { renderScreen } from '@park/testing/render-screen';
import { screen, within } from '@testing-library/react';
import { DriversScreen } from '../features/drivers/DriversScreen.tsx';

describe('many drivers who leave', () => {
  it('leave on one day, but for whom the server refuses, and that is taken back', async () => {
    const { api, change, of } = startPark(3, () => null);
    api.on(updateDriverLeaving, ({ leaving: sent }) => {
      const place = sent.findIndex(({ driverId, leftOn }) => driverId === '2' && leftOn !== null);
      const fields = { [`leaving.${place}.leftOn`]: 'is too early: this driver has had Kia since noon' };
      if (place >= 0) throw refusal(409, { code: 'conflict', error: 'No', fields });
      for (const { driverId, leftOn } of sent) change(driverId, { leftOn });
      return { updated: sent.length };
    });
    const extensions = ['leaving'] as const;
    const { user } = renderScreen(<DriversScreen />, { api, extensions, address: { tab: 'staff' } });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all that match' }));
    await user.click(await screen.findByRole('button', { name: 'Have left…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Selected: 3. From which day on?' }));
    await user.clear(dialog.getByLabelText(/^From this day on/));
    await user.type(dialog.getByLabelText(/^From this day on/), '2026-03-18');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Updated 2 of 3. Failed: 1.')).toBeVisible();
    expect(await screen.findByText('Driver 1 · leaves 03/18/2026')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Details' }));
    expect(await screen.findByText(/this driver has had Kia since noon/)).toBeVisible();
    expect(screen.getAllByText('With the park → 2026-03-18')).toHaveLength(3);
    await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    expect(await screen.findByText('Taken back 2 of 2.')).toBeVisible();
    expect(['1', '2', '3'].map((id) => of(id)?.leftOn ?? null)).toEqual([null, null, null]);
  });

  it('are not offered it by a server that does not keep it', async () => {
    const { api } = startPark(1, () => null);
    const { user } = renderScreen(<DriversScreen />, { api, address: { tab: 'staff' } });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all that match' }));
    expect(screen.queryByRole('button', { name: 'Have left…' })).not.toBeInTheDocument();
  });
});
