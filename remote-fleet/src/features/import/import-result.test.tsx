import { createDriver } from '@park/contract/drivers';
import { catchDownloads } from '@park/testing/catch-downloads';
import { networkLoss, refusal } from '@park/testing/fake-api';
import { makeDriver } from '@park/testing/records';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { csv, driverLine, input, parkOf, show, upload } from './import-screen.testing.tsx';

describe('adding the sound rows', () => {
  it('creates each once, tells what has become of them, and links to them', async () => {
    const { user, api, isGuarded } = show();
    await upload(user, csv(driverLine(1), driverLine(2), 'Яна;nobody;1;;'));
    const begin = await screen.findByRole('button', { name: 'Add 2 drivers' });
    await user.dblClick(begin);
    expect(await screen.findByText('2 of 2 drivers added')).toBeVisible();
    expect(api.inputsOf(createDriver)).toHaveLength(2);
    expect(new Set(api.inputsOf(createDriver).map(({ password }) => password)).size).toBe(2);
    expect(await screen.findByRole('link', { name: 'Иван 2' })).toHaveAttribute(
      'href',
      '/?tab=staff&driver=new-2',
    );
    expect(screen.getByRole('radio', { name: 'Refused (1)' })).toBeVisible();
    expect(isGuarded()).toBe(false);
  });

  it('gives back the rows that the server refused with its reason, and retries them', async () => {
    const { files, text } = catchDownloads();
    let isTaken = true;
    const api = parkOf();
    const { user } = show({ api });
    const sound = api;
    sound.on(createDriver, () => {
      if (isTaken) throw refusal(409, { error: 'Email: is taken.' });
      return { driver: makeDriver() };
    });
    await upload(user, csv(driverLine(1)));
    await user.click(await screen.findByRole('button', { name: 'Add 1 driver' }));
    await user.click(await screen.findByRole('button', { name: 'Save 1 refused row' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(await text(0)).toContain('3MH 100001;1;Email: is taken.');
    isTaken = false;
    await user.click(screen.getByRole('button', { name: 'Retry 1 refused row' }));
    expect(await screen.findByText('1 of 1 drivers added')).toBeVisible();
  });

  it('gives the made passwords as a file, and asks before they are gone', async () => {
    const { files, text } = catchDownloads();
    const { user, api } = show();
    await upload(user, csv(driverLine(1)));
    await user.click(await screen.findByRole('button', { name: 'Add 1 driver' }));
    await user.click(await screen.findByRole('button', { name: 'Done' }));
    expect(await screen.findByText(/have not been saved and cannot be shown again/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back to the import' }));
    await user.click(screen.getByRole('button', { name: 'Save the passwords' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const sent = api.inputsOf(createDriver)[0]?.password ?? '';
    expect(sent).toHaveLength(12);
    expect(await text(0)).toContain(`Иван 1;i1@park.by;${sent}`);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(await input()).toBeInTheDocument();
  });

  it('offers to go on where it was after a reload, to the same person only', async () => {
    const api = parkOf();
    let times = 0;
    api.on(createDriver, ({ name, phone, email }) => {
      times += 1;
      if (times > 2) throw networkLoss();
      return { driver: makeDriver({ User: { id: 'n', name, phone, email } }) };
    });
    const first = show({ api, person: 'anna' });
    await upload(first.user, csv(...[1, 2, 3, 4, 5].map(driverLine)));
    await first.user.click(await screen.findByRole('button', { name: 'Add 5 drivers' }));
    expect(await screen.findByText(/The connection is lost. Nothing is lost/)).toBeVisible();
    expect(screen.getByText('2 of 5 drivers added')).toBeVisible();
    first.unmount();

    const other = show({ api, person: 'oleg' });
    expect(await input()).toBeInTheDocument();
    other.unmount();

    api.on(createDriver, () => ({ driver: makeDriver() }));
    const again = show({ api, person: 'anna' });
    expect(await screen.findByText('2 of 5 drivers added')).toBeVisible();
    expect(screen.getByText(/It goes on where it was/)).toBeVisible();
    expect(
      screen.getByText(/the list is read to see whether they are there, so that nothing is added twice/),
    ).toBeVisible();
    await again.user.click(screen.getByRole('button', { name: 'Go on with 3 rows' }));
    expect(await screen.findByText('5 of 5 drivers added')).toBeVisible();
    expect(
      screen.getByText(/Rows whose answer was lost: 0 were found in the list, [23] were not there/),
    ).toBeVisible();
  });

  it('asks before the rest is discarded', async () => {
    const api = parkOf().on(createDriver, () => Promise.reject(networkLoss()));
    const { user } = show({ api });
    await upload(user, csv(driverLine(1)));
    await user.click(await screen.findByRole('button', { name: 'Add 1 driver' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(await screen.findByText(/1 row has not been added yet and will not be/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Leave it' }));
    expect(await input()).toBeInTheDocument();
  });

  it('goes on by itself when the connection is back', async () => {
    let isDown = true;
    const api = parkOf();
    api.on(createDriver, () => {
      if (isDown) throw networkLoss();
      return { driver: makeDriver() };
    });
    const { user } = show({ api });
    await upload(user, csv(driverLine(1), driverLine(2)));
    await user.click(await screen.findByRole('button', { name: 'Add 2 drivers' }));
    await screen.findByText(/The connection is lost/);
    isDown = false;
    fireEvent(window, new Event('online'));
    expect(await screen.findByText('2 of 2 drivers added')).toBeVisible();
  });
});
