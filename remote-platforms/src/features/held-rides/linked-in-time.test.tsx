import {
  decideLookalikes,
  linkHeldRides,
  listHeldRides,
  type WireLookalike,
} from '@park/contract/held-rides';
import { listDrivers } from '@park/contract/drivers';
import { FakeApi } from '@park/testing/fake-api';
import { makeDriver, makeSession } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { makeUnknownDriver } from '@park/testing/ride-source-records';
import { screen, waitFor, within } from '@testing-library/react';
import { HeldRidesScreen } from './HeldRidesScreen.tsx';

const anna = makeDriver({
  userId: 'd-1',
  User: { id: 'd-1', name: 'Анна Лис', phone: '+375 29 111-11-11', email: 'anna@park.by' },
});
const serve = (subjects = [makeUnknownDriver()], lookalikes: WireLookalike[] = []) =>
  new FakeApi()
    .on(listHeldRides, () => ({
      subjects,
      total: subjects.length,
      rides: 13,
      lookalikes,
      lookalikesTotal: lookalikes.length,
    }))
    .on(listDrivers, () => ({ drivers: [anna] }));
const show = (api = serve(), role = 'operator') =>
  renderScreen(<HeldRidesScreen />, {
    api,
    session: makeSession({
      role,
      park: { timeZone: 'Europe/Minsk', currency: 'BYN', decimals: 2, ahead: 0, now: '2026-11-22T09:00:00Z' },
    }),
  });
const sentences = (notices: readonly { readonly text: string }[]) => notices.map(({ text }) => text);

describe('a name whose rides are somebody’s already', () => {
  const known = makeUnknownDriver({ isKnown: true, reasons: ['driver_conflict'] });

  it('is linked from the day of the first ride that waits, which can be changed', async () => {
    const api = serve([known]).on(linkHeldRides, () => ({ changed: 12, held: 0 }));
    const { user } = show(api);
    await user.click(await screen.findByRole('button', { name: 'Actions for Petrov Ivan' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Link' }));
    const dialog = await screen.findByRole('dialog', { name: 'Whom does City Orders mean by Petrov Ivan?' });
    const field = await within(dialog).findByRole('combobox', { name: 'Driver of the park' });
    expect(dialog).toHaveTextContent(/belongs to two drivers/);
    const from = within(dialog).getByRole('textbox', { name: 'From the day' });
    expect(from).toHaveValue('11/18/2026');
    await user.click(field);
    await user.click(await screen.findByRole('option', { name: /Анна Лис/ }));
    expect(dialog).toHaveTextContent(/from then on are those of Анна Лис/);
    await user.clear(from);
    await user.type(from, '11/31/2026');
    expect(within(dialog).getByRole('button', { name: 'Link' })).toHaveAttribute('aria-disabled', 'true');
    await user.clear(from);
    await user.type(from, '11/19/2026');
    // A phone that passed on at noon.
    const at = within(dialog).getByRole('textbox', { name: 'At' });
    await user.type(at, '25:00');
    expect(at).toHaveAccessibleDescription(/Type a time that the clocks show/);
    await user.clear(at);
    await user.type(at, '12:30');
    await user.click(within(dialog).getByRole('button', { name: 'Link' }));
    await waitFor(() =>
      expect(api.inputsOf(linkHeldRides)).toEqual([
        {
          sourceId: 'source-1',
          subject: 'driver',
          ref: 'id:7f3a',
          recordId: 'd-1',
          from: '2026-11-19T09:30:00.000Z',
        },
      ]),
    );
  });
});

describe('rides that look like another', () => {
  const ride: WireLookalike = {
    sourceId: 'source-2',
    source: 'Bolt file',
    externalId: 'B-1',
    pickupTime: '2026-11-20T06:12:00Z',
    price: 14.2,
    driverId: 'd-1',
    driver: 'Анна Лис',
    other: { source: 'Bolt', externalId: '1001', pickupTime: '2026-11-20T06:12:40Z' },
  };
  const two = [ride, { ...ride, externalId: 'B-2', sourceId: 'source-3' }];

  it('stand with driver, price and the ride of the other source, and each is the same or another', async () => {
    const api = serve([], two).on(decideLookalikes, () => ({ decided: 1 }));
    const { user, notices } = show(api);
    expect((await screen.findAllByRole('row', { name: /Анна Лис/ }))[0]).toHaveTextContent(
      /11\/20\/2026, 09:12 AM.*14\.20.*Bolt file.*B-1.*Bolt.*1001/,
    );
    const [acts] = screen.getAllByRole('button', { name: 'Actions for Анна Лис, 11/20/2026, 09:12 AM' });
    await user.click(acts as HTMLElement);
    await user.click(await screen.findByRole('menuitem', { name: 'Another' }));
    await waitFor(() => expect(sentences(notices)).toEqual(['They are posted']));
    await user.click(screen.getByRole('checkbox', { name: 'Select all that match' }));
    await user.click(screen.getByRole('button', { name: 'The same' }));
    await waitFor(() => expect(sentences(notices)).toEqual(['They are posted', 'They count once']));
    expect(api.inputsOf(decideLookalikes)).toEqual([
      { sourceId: 'source-2', externalIds: ['B-1'], verdict: 'another' },
      { sourceId: 'source-2', externalIds: ['B-1'], verdict: 'same' },
      { sourceId: 'source-3', externalIds: ['B-2'], verdict: 'same' },
    ]);
  });

  it('are only looked at by who may not link', async () => {
    show(serve([], two), 'viewer');
    expect(await screen.findByText('Rides that look like another')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Actions/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});
