import { listDrivers } from '@park/contract/drivers';
import { rideReport } from '@park/contract/reports';
import { getDriverDay, type WireDriverDay } from '@park/contract/ride-days';
import { FakeApi, networkLoss } from '@park/testing/fake-api';
import { makeDriver, makeRide } from '@park/testing/records';
import { renderScreen, type RenderScreenOptions } from '@park/testing/render-screen';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Profiler } from 'react';
import { DriverDayCard } from './DriverDayCard.tsx';

const ride = (from: string, to: string | null, earning: number | null): WireDriverDay['rides'][number] => ({
  rideId: from,
  status: to === null ? 'ongoing' : 'completed',
  vehicle: { code: 'A1' },
  pickupLocation: { lat: 53.9, lng: 27.56 },
  pickupTime: `2026-03-20T${from}:00Z`,
  dropoffLocation: to === null ? null : { lat: 53.95, lng: 27.6 },
  dropoffTime: to && `2026-03-20T${to}:00Z`,
  distance: to === null ? null : 6.25,
  farePerKm: 1.2,
  earning,
});

/** In Minsk, three hours ahead of UTC. */
const today: WireDriverDay = {
  day: '2026-03-20',
  timeZone: 'Europe/Minsk',
  currency: 'BYN',
  wasConnected: false,
  switches: [{ at: '2026-03-20T05:00:00Z', isConnected: true }],
  fares: [{ at: '2026-03-20T06:30:00Z', before: 1.2, after: 1.4 }],
  rides: [ride('05:30', '06:00', 7.5), ride('07:00', '07:20', 12), ride('08:45', null, null)],
};

const server = (days: Readonly<Record<string, WireDriverDay>> = { '2026-03-20': today }) =>
  new FakeApi().on(
    getDriverDay,
    ({ day }) => days[day] ?? { ...today, day, rides: [], switches: [], fares: [] },
  );

function show(api: FakeApi, options: Partial<RenderScreenOptions> = {}) {
  return renderScreen(<DriverDayCard driver={makeDriver()} />, {
    api,
    extensions: ['rideDays'],
    ...options,
  });
}

const reader = () => screen.findByRole('slider', { name: 'The day from hour to hour' });
const daysAsked = (api: FakeApi) => api.inputsOf(getDriverDay).map(({ day }) => day);
const plain = (text: string | null | undefined) => text?.replace(/[\u00a0\u202f]/g, ' ');

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-03-20T09:00:00Z'), advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
  window.innerWidth = 1024;
});

describe('the day of a driver', () => {
  it('shows what the current day adds up to', async () => {
    const api = server();
    show(api);
    const card = within(await screen.findByRole('region', { name: 'Driver’s day' }));
    expect(await card.findByText('1 hr 5 min')).toBeVisible();
    expect(card.getByText('4 hr')).toBeVisible();
    expect(card.getByText('12.5 km')).toBeVisible();
    expect(plain(card.getByText(/19\.50/).textContent)).toBe('BYN 19.50');
    expect(daysAsked(api)).toEqual(['2026-03-20']);
  });

  it('is loading or there, never both, so that what stands below does not move', async () => {
    const shown: string[] = [];
    const note = () => {
      const parts = [screen.queryByText('Loading the day…'), screen.queryByText('Rides')];
      shown.push(parts.map((part) => (part ? 'x' : '-')).join(''));
    };
    renderScreen(
      <Profiler id="day" onRender={note}>
        <DriverDayCard driver={makeDriver()} />
      </Profiler>,
      { api: server(), extensions: ['rideDays'] },
    );
    await reader();
    expect(shown).toContain('x-');
    expect(shown.at(-1)).toBe('-x');
    expect(shown).not.toContain('xx');
  });

  it('says what each sign of the band means, the ride under way too', async () => {
    show(server());
    await reader();
    for (const text of ['Ride', 'Ride, under way', 'Connected without a ride', 'Price per km changed'])
      expect(screen.getByText(text)).toBeVisible();
  });

  it('is read event by event with the arrow keys, with the time, the way and the money of each ride', async () => {
    const { user } = show(server());
    const slider = await reader();
    const says = () => plain(slider.getAttribute('aria-valuetext'));
    act(() => slider.focus());
    expect(says()).toBe('08:00 AM, Connected');
    await user.keyboard('{ArrowRight}');
    expect(says()).toBe('08:00 AM – 08:30 AM, Without a ride: 30 min');
    await user.keyboard('{ArrowRight}');
    expect(says()).toBe('08:30 AM – 09:00 AM, Ride, 53.9000, 27.5600 → 53.9500, 27.6000, 6.3 km, BYN 7.50');
    expect(screen.getByText('53.9000, 27.5600 → 53.9500, 27.6000')).toBeVisible();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(says()).toBe('09:30 AM, Price per km: BYN 1.20 → BYN 1.40');
    await user.keyboard('{End}');
    expect(says()).toBe('11:45 AM, Ride, under way, 53.9000, 27.5600 → unknown place');
    await user.tab();
    expect(screen.queryByText('53.9000, 27.5600 → unknown place')).toBeNull();
  });

  it('has everything in a list that opens, with the hours without a ride', async () => {
    const { user } = show(server());
    const button = await screen.findByRole('button', { name: 'Show the list' });
    expect(screen.queryByRole('list', { name: 'Everything of the day' })).toBeNull();
    await user.click(button);
    const list = within(screen.getByRole('list', { name: 'Everything of the day' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual([
      '08:00 AMConnected',
      '08:00 AM – 08:30 AMWithout a ride: 30 min',
      '08:30 AM – 09:00 AMRide53.9000, 27.5600 → 53.9500, 27.60006.3 kmBYN 7.50',
      '09:00 AM – 10:00 AMWithout a ride: 1 hr',
      '09:30 AMPrice per km: BYN 1.20 → BYN 1.40',
      '10:00 AM – 10:20 AMRide53.9000, 27.5600 → 53.9500, 27.60006.3 kmBYN 12.00',
      '10:20 AM – 11:45 AMWithout a ride: 1 hr 25 min',
      '11:45 AMRide, under way53.9000, 27.5600 → unknown place',
    ]);
    await user.click(screen.getByRole('button', { name: 'Hide the list' }));
    expect(screen.queryByRole('list', { name: 'Everything of the day' })).toBeNull();
  });

  it('goes to the day before and after, not beyond today, and the button keeps the focus', async () => {
    const api = server();
    const { user } = show(api);
    await reader();
    expect(screen.getByRole('button', { name: 'Day after' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Day before' }));
    expect(screen.getByRole('button', { name: 'Day before' })).toHaveFocus();
    expect(await screen.findByText('Nothing is recorded on this day')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Day' })).toHaveValue('03/19/2026');
    await user.click(screen.getByRole('button', { name: 'Day before' }));
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(await reader()).toBeVisible();
    expect(daysAsked(api)).toEqual(['2026-03-20', '2026-03-19', '2026-03-18']);
  });

  it('goes to a day that is typed, and to none that is still to come', async () => {
    const api = server();
    const { user } = show(api);
    await reader();
    const field = screen.getByRole('textbox', { name: 'Day' });
    await user.clear(field);
    await user.type(field, '03/21/2026');
    expect(daysAsked(api)).toEqual(['2026-03-20']);
    await user.clear(field);
    await user.type(field, '03/05/2026');
    await waitFor(() => expect(daysAsked(api)).toEqual(['2026-03-20', '2026-03-05']));
    expect(field).toHaveFocus();
  });

  it('is a list alone on a phone, folded after the first hours', async () => {
    window.innerWidth = 390;
    const rides = Array.from({ length: 12 }, (_, at) =>
      ride(`0${Math.floor(at / 3)}:${at % 3}1`, null, null),
    );
    const { user } = show(server({ '2026-03-20': { ...today, rides, switches: [], fares: [] } }));
    const list = await screen.findByRole('list', { name: 'Everything of the day' });
    expect(screen.queryByRole('slider')).toBeNull();
    expect(within(list).getAllByRole('listitem')).toHaveLength(8);
    await user.click(screen.getByRole('button', { name: 'Show the whole day: 12 entries' }));
    expect(within(list).getAllByRole('listitem')).toHaveLength(12);
  });

  it('says why it is missing, and is there after another try', async () => {
    const api = server().on(getDriverDay, () => Promise.reject(networkLoss()));
    const { user, notices } = show(api);
    expect(await screen.findByRole('alert')).toHaveTextContent('The day could not be read');
    api.on(getDriverDay, () => today);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await reader()).toBeVisible();
    expect(notices).toEqual([]);
  });

  it('is translated into Russian', async () => {
    show(server(), { language: 'ru' });
    expect(await screen.findByRole('region', { name: 'День водителя' })).toBeVisible();
    expect(plain((await screen.findByText('1 ч 5 мин')).textContent)).toBe('1 ч 5 мин');
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '08:00, Подключение');
  });
});

describe('the day of a driver on a server with only the specified calls', () => {
  const reported = (name: string, from: string, to: string) =>
    makeRide({
      ...ride(from, to, 10),
      driver: { User: { name } },
    });
  const drivers = [makeDriver()];
  const name = drivers[0]?.User.name ?? '';
  const specified = (pages: number, last: ReturnType<typeof makeRide>[]) =>
    new FakeApi()
      .on(listDrivers, () => ({ drivers }))
      .on(rideReport, ({ offset = 0 }) => ({
        report:
          offset / 40 < pages
            ? Array.from({ length: 40 }, () => reported('Somebody', '01:00', '01:10'))
            : last,
      }));

  it('is made of the ride report, all its pages, by the name of the driver', async () => {
    const api = specified(2, [reported(name, '05:30', '06:00'), reported('Else', '05:30', '06:00')]);
    show(api, { extensions: [] });
    const slider = await reader();
    expect(slider).toHaveAttribute('aria-valuemax', '1');
    expect(screen.queryByText('Connected without a ride')).toBeNull();
    const day = { startDate: '2026-03-20', endDate: '2026-03-20' };
    expect(api.inputsOf(rideReport)).toEqual([0, 40, 80].map((offset) => ({ ...day, offset })));
    expect(api.inputsOf(getDriverDay)).toEqual([]);
  });

  it('says so when a large park has more rides than are looked through', async () => {
    const api = specified(30, []);
    show(api, { extensions: [] });
    expect(
      await screen.findByText('Only the last 1000 rides of the park on this day were searched.'),
    ).toBeVisible();
    expect(api.inputsOf(rideReport)).toHaveLength(25);
  });

  it('is not there for a driver without a name', async () => {
    const api = specified(0, []);
    const { container } = renderScreen(
      <DriverDayCard driver={{ ...makeDriver(), User: { id: '1', name: null } } as never} />,
      { api, extensions: [] },
    );
    await waitFor(() => expect(container).toBeEmptyDOMElement());
    expect(api.calls).toEqual([]);
  });
});
