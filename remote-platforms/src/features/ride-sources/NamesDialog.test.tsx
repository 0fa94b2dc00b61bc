import { linkHeldRides, listSourceNames } from '@park/contract/held-rides';
import { listRideSources } from '@park/contract/ride-sources';
import { listDrivers } from '@park/contract/drivers';
import { FakeApi, refusal } from '@park/testing/fake-api';
import { makeDriver, makeSession } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { makeRideSource } from '@park/testing/ride-source-records';
import { screen, waitFor, within } from '@testing-library/react';
import { RideSources } from './RideSources.tsx';

const until = '2026-11-10T09:00:00Z';
const phone = { subject: 'driver', ref: 'phone:375291112233', rule: 'phone' } as const;
const names = [
  { ...phone, recordId: 'd-1', record: 'Анна Лис', from: null, to: until },
  { ...phone, recordId: 'd-2', record: 'Иван Петров', from: until, to: null },
];
const serve = () =>
  new FakeApi()
    .on(listRideSources, () => ({ sources: [makeRideSource()] }))
    .on(listSourceNames, () => ({ names, total: 5 }))
    .on(listDrivers, () => ({
      drivers: [
        makeDriver({ userId: 'd-3', User: { id: 'd-3', name: 'Павел Ким', phone: null, email: null } }),
      ],
    }));

async function open(api = serve(), role = 'admin') {
  const view = renderScreen(<RideSources />, {
    api,
    session: makeSession({
      role,
      park: { timeZone: 'Europe/Minsk', currency: 'BYN', decimals: 2, ahead: 0, now: '2026-11-22T09:00:00Z' },
    }),
  });
  await view.user.click(
    await screen.findByRole('button', { name: 'Names of drivers and cars: City Orders' }),
  );
  return { ...view, dialog: await screen.findByRole('dialog') };
}

describe('the names of a source', () => {
  it('say who each is from when to when, and how many are not listed', async () => {
    const { dialog } = await open();
    const rows = await within(dialog).findAllByRole('row', { name: /^Phone \+375291112233/ });
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Анна Лис.*always.*11\/10\/2026, 12:00 PM.*phone/),
      expect.stringMatching(/Иван Петров.*11\/10\/2026, 12:00 PM.*now.*phone/),
    ]);
    expect(dialog).toHaveTextContent('3 more names are not listed.');
    // Nothing is typed here that could be lost.
    expect(within(dialog).queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  });

  it('are changed from a day on, and listed again', async () => {
    const api = serve().on(linkHeldRides, () => ({ changed: 1, held: 0 }));
    const { user, dialog } = await open(api);
    const [, change] = await within(dialog).findAllByRole('button', { name: 'Change: Phone +375291112233' });
    await user.click(change as HTMLElement);
    const asked = await screen.findByRole('dialog', { name: /City Orders/ });
    await user.click(await within(asked).findByRole('combobox', { name: 'Driver of the park' }));
    await user.click(await screen.findByRole('option', { name: /Павел Ким/ }));
    await user.type(within(asked).getByRole('textbox', { name: 'From the day' }), '11/15/2026');
    await user.click(within(asked).getByRole('button', { name: 'Link' }));
    await waitFor(() =>
      expect(api.inputsOf(linkHeldRides)).toEqual([
        {
          sourceId: 'source-1',
          subject: 'driver',
          ref: 'phone:375291112233',
          recordId: 'd-3',
          from: '2026-11-14T21:00:00.000Z',
        },
      ]),
    );
    expect(
      await screen.findByRole('dialog', { name: 'Names of drivers and cars: City Orders' }),
    ).toBeVisible();
  });

  it('are only read by who may not link, and say when they could not be loaded', async () => {
    const { dialog } = await open(serve(), 'viewer');
    expect(await within(dialog).findAllByRole('row', { name: /^Phone/ })).toHaveLength(2);
    expect(within(dialog).queryByRole('button', { name: /^Change:/ })).not.toBeInTheDocument();
  });

  it('are asked for again when they could not be loaded', async () => {
    const api = serve().on(listSourceNames, () => {
      throw refusal(500, { error: 'Out of order.' });
    });
    const { dialog } = await open(api);
    expect(await within(dialog).findByText('The names could not be loaded')).toBeVisible();
  });
});
