import {
  createRideSource,
  fetchSourceDays,
  listRideSources,
  pauseSource,
  runSource,
  settleHeldAnswer,
  testSource,
  updateSourceConnection,
} from '@park/contract/ride-sources';
import { FakeApi, refusal } from '@park/testing/fake-api';
import { makeSession } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { makeConnection, makeRideSource } from '@park/testing/ride-source-records';
import { screen, within } from '@testing-library/react';
import { RideSources } from './RideSources.tsx';

const NAME = 'Yandex north';
const yandex = (parts: Parameters<typeof makeConnection>[0] = {}) =>
  makeRideSource({ id: 'y-1', name: NAME, kind: 'yandex', connection: makeConnection(parts) });
const serve = (...sources: ReturnType<typeof yandex>[]) =>
  new FakeApi().on(listRideSources, () => ({ sources }));
const show = (api: FakeApi, role = 'admin') =>
  renderScreen(<RideSources />, {
    api,
    session: makeSession({
      role,
      park: { timeZone: 'Europe/Minsk', currency: 'BYN', decimals: 2, ahead: 0, now: '2026-11-22T09:00:00Z' },
    }),
  });
const region = () => screen.findByRole('region', { name: NAME });

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-22T09:00:00Z'), advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a source that is fetched from a platform', () => {
  it('says how far it is, what came, what was left out and why, and has no keys', async () => {
    const parts = {
      verdicts: [
        { reason: 'created', count: 1200 },
        { reason: 'held', count: 3 },
      ],
      skipped: [
        { reason: 'no_driver', count: 7 },
        { reason: 'refused money.tip amount', count: 1 },
      ],
      unknown: [{ field: 'status', value: 'teleported', count: 2 }],
      daysToFetch: 3,
    };
    show(serve(yandex(parts)));
    const source = await region();
    expect(source).toHaveTextContent(/Yandex Fleet.*Read up to11\/20\/2026, 11:58.*\(2 min behind\)/);
    expect(source).toHaveTextContent(/new: 1,200; wait for a driver: 3/);
    expect(source).toHaveTextContent(/without a driver: 7; refused for money.tip \(amount\): 1/);
    expect(source).toHaveTextContent(/status “teleported”: 2.*Days still to fetch3/);
    expect(within(source).queryByRole('button', { name: /Make a key/ })).not.toBeInTheDocument();
  });

  it('that stopped says why, and is tried, fetched and let go on', async () => {
    const api = serve(
      yandex({ state: 'failing', problem: 'right', problemDetail: 'orders 403', nextRunAt: null }),
    )
      .on(testSource, () => ({ isOk: false, problem: 'credentials' as const, detail: null }))
      .on(runSource, () => ({ source: yandex() }))
      .on(pauseSource, () => ({ source: yandex({ state: 'paused' }) }));
    const { user, notices } = show(api);
    const source = within(await region());
    expect(await region()).toHaveTextContent(/Stopped.*The key lacks a right \(orders 403\)/);
    await user.click(source.getByRole('button', { name: `Test the connection: ${NAME}` }));
    expect(await source.findByText('The platform refuses the key')).toBeVisible();
    await user.click(source.getByRole('button', { name: `Fetch now: ${NAME}` }));
    await user.click(source.getByRole('button', { name: `Pause: ${NAME}` }));
    expect(await screen.findByRole('region', { name: NAME })).toBeVisible();
    expect(api.inputsOf(pauseSource)).toEqual([{ isPaused: true }]);
    expect(notices.map(({ text }) => text)).toEqual([
      'Rides are fetched in a moment',
      'The source is paused',
    ]);
  });

  it('is fetched again for days that have come, in their order', async () => {
    const api = serve(yandex()).on(fetchSourceDays, () => ({ source: yandex({ daysToFetch: 2 }) }));
    const { user } = show(api);
    await user.click(within(await region()).getByRole('button', { name: `Fetch days again: ${NAME}` }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^First day/), '11/20/2026');
    await user.type(dialog.getByLabelText(/^Last day/), '11/19/2026');
    await user.click(dialog.getByRole('button', { name: 'Fetch again' }));
    expect(dialog.getByLabelText(/^Last day/)).toHaveAccessibleDescription(/Not before the first day/);
    await user.clear(dialog.getByLabelText(/^Last day/));
    await user.type(dialog.getByLabelText(/^Last day/), '11/21/2026');
    await user.click(dialog.getByRole('button', { name: 'Fetch again' }));
    expect(api.inputsOf(fetchSourceDays)).toEqual([{ from: '2026-11-20', to: '2026-11-21' }]);
  });

  it('is added with what its platform needs; what was typed stays when the server refuses', async () => {
    const sentence = 'Address must be public';
    const api = serve().on(createRideSource, () => {
      throw refusal(400, { error: 'No.', fields: { host: sentence } });
    });
    const { user } = show(api);
    await user.click(await screen.findByRole('button', { name: 'Add a source' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Name/), 'Dispatch');
    await user.selectOptions(dialog.getByLabelText('How rides come'), 'Fetched from Taximaster');
    const add = dialog.getByRole('button', { name: 'Add a source' });
    await user.click(add);
    expect(dialog.getByLabelText(/^Address/)).toHaveAccessibleDescription(/Fill this in/);
    expect(dialog.getByLabelText(/^Time zone/)).toHaveValue('Europe/Minsk');
    await user.type(dialog.getByLabelText(/^Address/), 'https://10.0.0.5:8089');
    await user.type(dialog.getByLabelText(/^API key/), 'secret');
    await user.click(add);
    expect(await dialog.findByText(sentence)).toBeVisible();
    expect(dialog.getByLabelText(/^API key/)).toHaveValue('secret');
    expect(api.inputsOf(createRideSource)).toEqual([
      {
        name: 'Dispatch',
        kind: 'taximaster',
        earning: 'before',
        connection: {
          settings: { host: 'https://10.0.0.5:8089', timeZone: 'Europe/Minsk' },
          secrets: { apiKey: 'secret' },
        },
      },
    ]);
  });

  it('is told another key without showing the old one; what is left empty stays, but for another address', async () => {
    const api = serve(yandex()).on(updateSourceConnection, () => ({ source: yandex() }));
    const { user } = show(api);
    await user.click(within(await region()).getByRole('button', { name: `Connection: ${NAME}` }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText(/^API key/)).toHaveValue('');
    await user.selectOptions(dialog.getByLabelText('Service'), 'Yango');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByLabelText(/^API key/)).toHaveAccessibleDescription(/Fill this in/);
    await user.type(dialog.getByLabelText(/^API key/), 'new');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await user.click(within(await region()).getByRole('button', { name: `Connection: ${NAME}` }));
    const again = within(await screen.findByRole('dialog'));
    await user.click(again.getByRole('button', { name: 'Save' }));
    const parkId = 'park-1';
    expect(api.inputsOf(updateSourceConnection)).toEqual([
      { settings: { host: 'https://fleet-api.yango.tech', parkId }, secrets: { apiKey: 'new' } },
      { settings: { host: 'https://fleet-api.taxi.yandex.net', parkId }, secrets: {} },
    ]);
  });

  it('that holds an answer says what it takes, and has both acts', async () => {
    const held = {
      since: '2026-11-22T08:00:00Z',
      from: '2026-11-20T21:00:00Z',
      to: '2026-11-21T21:00:00Z',
      amount: 124000,
      rides: 31,
      isTaken: false,
    };
    const parts = { state: 'failing', problem: 'lost_money', held } as const;
    const api = serve(yandex(parts)).on(settleHeldAnswer, () => ({ source: yandex() }));
    const { user, notices } = show(api);
    const source = within(await region());
    expect(await region()).toHaveTextContent(
      /Held The answer for 11\/21\/2026.*takes BYN\s1,240.00 from 31 rides/,
    );
    await user.click(source.getByRole('button', { name: `Try again later: ${NAME}` }));
    await user.click(await source.findByRole('button', { name: `Apply the answer: ${NAME}` }));
    expect(api.inputsOf(settleHeldAnswer)).toEqual(
      [false, true].map((isTaken) => ({ isTaken, amount: 124_000, rides: 31 })),
    );
    expect(notices.map(({ text }) => text)).toEqual([
      'The answer is asked for again in an hour',
      'The answer is fetched once more and applied',
    ]);
  });

  it('says what the platform counts beside what was posted', async () => {
    const sums = { theirs: 81200, posted: 80000, waiting: 1000, unexplained: 200, differ: 2 };
    show(serve(yandex({ sums })), 'viewer');
    expect(await region()).toHaveTextContent(
      /the platform says BYN\s812.00, posted BYN\s800.00; waits or refused BYN\s10.00; unexplained BYN\s2.00; 2 rides differ/,
    );
  });

  it('that gave nothing, or is paused, says so; who may not change it is told', async () => {
    show(serve(yandex({ state: 'paused', nextRunAt: null, emptySince: '2026-11-21T09:00:00Z' })), 'viewer');
    expect(await region()).toHaveTextContent(
      /Paused.*No rides Nothing came since 11\/21\/2026.*When it goes on/,
    );
    expect(
      within(await region()).getByRole('button', { name: `Go on: ${NAME}` }),
    ).toHaveAccessibleDescription('Your role may not change sources of rides');
  });
});
