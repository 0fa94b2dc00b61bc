import { createDriver, listDrivers } from '@park/contract/drivers';
import { refusal } from '@park/testing/fake-api';
import { makeNamedDriver } from '@park/testing/records';
import { screen, within } from '@testing-library/react';
import { refuseList } from '../../data/large-park.testing.ts';
import en from './locales/en.json';
import { csv, driverLine, parkOf, show, upload } from './import-screen.testing.tsx';
import { begun, parkOf as serverOf, states } from './run/import-run.testing.ts';

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

  it('sends a row whose answer was lost again under its key, because the list cannot be read for it', async () => {
    const { api } = serverOf((at, time) =>
      at === 1 && time === 1 ? refusal(502, { error: 'x' }) : undefined,
    );
    api.on(listDrivers, refuseList);
    const { run } = await begun(api, 3);
    await run.start();
    expect(states(run)).toEqual(['created', 'created', 'created']);
    expect(run.read().settled).toEqual({ found: 0, absent: 0 });
    const keys = api.calls
      .filter(({ input }) => (input as { name?: string } | undefined)?.name === 'Driver 1')
      .map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('gives up a row to which the server only ever fails', async () => {
    const { api } = serverOf((at) => (at === 1 ? refusal(502, { error: 'Broken' }) : undefined));
    api.on(listDrivers, refuseList);
    const { run } = await begun(api, 2);
    await run.start();
    expect(states(run)).toEqual(['created', 'refused']);
    expect(run.read().phase).toBe('done');
  });
});
