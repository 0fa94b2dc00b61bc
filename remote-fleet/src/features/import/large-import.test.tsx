import { createDriver, listDrivers } from '@park/contract/drivers';
import { refusal } from '@park/testing/fake-api';
import { makeNamedDriver } from '@park/testing/records';
import { screen, within } from '@testing-library/react';
import { refuseList } from '../../data/large-park.testing.ts';
import en from './locales/en.json';
import { csv, driverLine, parkOf, show, upload } from './import-screen.testing.tsx';

const largePark = () => parkOf().on(listDrivers, refuseList);

describe('an import into a park that is too large to be read whole', () => {
  it('checks the rows by themselves and says that they are not compared', async () => {
    const { user, notices } = show({ api: largePark() });
    await upload(user, csv(driverLine(1), 'Без почты;;;;'));
    expect(await screen.findByText(en.largePark.records)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add 1 driver' })).toBeEnabled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(notices).toEqual([]);
  });

  it('shows the server’s own refusal of a duplicate beside its row', async () => {
    const api = largePark();
    const added: string[] = [];
    api.on(createDriver, ({ email, name }) => {
      if (added.length > 0) throw refusal(409, { error: 'Email: another driver has it.' });
      added.push(email);
      return { driver: makeNamedDriver(email, name) };
    });
    const { user } = show({ api });
    await upload(user, csv(driverLine(1), driverLine(2)));
    await user.click(await screen.findByRole('button', { name: 'Add 2 drivers' }));
    expect(await screen.findByText('1 of 2 drivers added')).toBeVisible();
    const row = screen.getByText('Иван 2').closest('tr') as HTMLElement;
    expect(within(row).getByText('Email: another driver has it.')).toBeVisible();
  });
});
