import { openDriverPage, type WireDriverPage } from '@park/contract/driver-page';
import { FakeApi, networkLoss, refusal } from '@park/testing/fake-api';
import { renderScreen } from '@park/testing/render-screen';
import { act, screen, within } from '@testing-library/react';
import { DriverPage } from './DriverPage.tsx';

const ride = (rideId: string, pickupTime: string, earning: number) => ({
  rideId,
  status: 'completed',
  pickupTime,
  distance: 12.3,
  farePerKm: 1.15,
  earning,
});
const entry = (
  id: string,
  kind: 'ride' | 'commission' | 'fine',
  amount: number,
  text: string | null = null,
) => ({
  id,
  day: '2026-03-19',
  kind,
  amount,
  text,
});
const page: WireDriverPage = {
  name: 'Анна Жук',
  park: 'North',
  timeZone: 'Europe/Minsk',
  currency: 'BYN',
  decimals: 2,
  today: '2026-03-20',
  startsOn: '2026-03-16',
  endsOn: '2026-03-22',
  balance: 7550,
  before: 10_000,
  after: 7550,
  rides: [ride('r1', '2026-03-19T05:15:00Z', 11.5), ride('r2', '2026-03-19T06:15:00Z', 8.5)],
  entries: [
    entry('1', 'ride', 1150),
    entry('2', 'commission', -230),
    entry('3', 'ride', 850),
    entry('4', 'commission', -170),
    entry('5', 'fine', -4050, 'Speeding'),
  ],
  payouts: [{ day: '2026-03-13', amount: 30_000, status: 'paid' }],
};
const earlier: WireDriverPage = {
  ...page,
  startsOn: '2026-03-09',
  endsOn: '2026-03-15',
  before: 0,
  after: 10_000,
  rides: [],
  entries: [],
};
const answering = () =>
  new FakeApi().on(openDriverPage, ({ week }) => (week === '2026-03-09' ? earlier : page));

function show(
  api = answering(),
  { keys = { link: 'dpl_secret' } as Record<string, string>, language = 'en' as 'en' | 'ru' | 'be' } = {},
) {
  const address = { tab: 'dashboard', ...keys };
  return renderScreen(<DriverPage />, { api, session: null, language, address });
}

const week = () => screen.findByRole('navigation', { name: 'The week' });

describe("a driver's own page", () => {
  it('has the balance, the week from balance to balance, and the payouts', async () => {
    const { api } = show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Анна Жук' })).toBeVisible();
    expect(api.inputsOf(openDriverPage)).toEqual([{ token: 'dpl_secret' }]);
    const main = screen.getByRole('main');
    expect(main).toHaveTextContent(/Balance todayBYN.75\.50the park owes you/);
    expect(main).toHaveTextContent(/Rides2Km24\.6FaresBYN.20\.00/);
    expect(main).toHaveTextContent(
      /before 03\/16\/2026BYN.100\.00RidesBYN.20\.00CommissionBYN.-4\.00FinesBYN.-40\.50Balance after 03\/22\/2026BYN.75\.50/,
    );
    expect(within(main).getByRole('table', { name: 'Payouts' })).toHaveTextContent(
      /03\/13\/2026paidBYN.300\.00/,
    );
  });

  it('opens a day: its rides in the time of the park, and its entries by kind', async () => {
    const { user } = show();
    const days = await screen.findByRole('region', { name: 'Day by day' });
    await user.click(within(days).getByText('Thu, Mar 19'));
    expect(within(days).getByText('2 rides')).toBeVisible();
    const rides = within(days).getByRole('table', { name: 'Rides of 03/19/2026' });
    expect(rides).toHaveTextContent(/08:15 AM12\.31\.1511\.50/);
    const entries = within(days).getByRole('table', { name: 'Entries of 03/19/2026' });
    expect(entries).toHaveTextContent(/Rides20\.00Commission-4\.00FinesSpeeding-40\.50/);
  });

  it('goes to earlier weeks and back, and not beyond this one', async () => {
    const { user, api } = show();
    await user.click(await screen.findByRole('button', { name: 'Earlier week' }));
    expect(await within(await week()).findByText('03/09/2026 – 03/15/2026')).toBeVisible();
    expect(screen.getByText('No rides and no entries in this week')).toBeVisible();
    expect(api.inputsOf(openDriverPage).at(-1)).toEqual({ token: 'dpl_secret', week: '2026-03-09' });
    await user.click(screen.getByRole('button', { name: 'Later week' }));
    expect(await within(await week()).findByText('03/16/2026 – 03/22/2026')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Later week' })).toHaveAccessibleDescription(
      'There is no later week yet',
    );
  });

  it('prints a statement of the week', async () => {
    const printed = jest.fn(() => void dispatchEvent(new Event('beforeprint')));
    globalThis.print = printed;
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Print the statement' }));
    expect(printed).toHaveBeenCalledTimes(1);
    const sheet = screen.getByLabelText('Statement');
    expect(sheet).toHaveTextContent(
      'DriverАнна ЖукTaxi parkNorthWeek03/16/2026 – 03/22/2026Made on03/20/2026',
    );
    expect(within(sheet).getByLabelText('Entries')).toHaveTextContent('03/19/2026FinesSpeeding-40.50');
  });

  it('says why a link is refused, and offers no other attempt', async () => {
    const sentence = 'This link does not work, or no longer.';
    show(new FakeApi().on(openDriverPage, () => Promise.reject(refusal(401, { error: sentence }))));
    expect(await screen.findByRole('alert')).toHaveTextContent(`Your page cannot be opened${sentence}`);
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('asks nothing without the secret of a link', () => {
    const { api } = show(answering(), { keys: {} });
    expect(
      screen.getByText('The address is not whole. Open the link again as your taxi park sent it.'),
    ).toBeVisible();
    expect(api.inputsOf(openDriverPage)).toEqual([]);
  });

  it('says that the network failed, and loads the week at the next attempt', async () => {
    const api = new FakeApi().on(openDriverPage, () => Promise.reject(networkLoss()));
    const { user } = show(api);
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error');
    api.on(openDriverPage, () => page);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Анна Жук' })).toBeVisible();
  });

  it('says that a network does not answer, and still takes the answer that comes late', async () => {
    jest.useFakeTimers();
    let answer = (_: WireDriverPage): void => undefined;
    const api = new FakeApi().on(openDriverPage, () => new Promise((resolve) => (answer = resolve)));
    show(api);
    expect(screen.getByText('Loading your week…')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(screen.getByRole('alert')).toHaveTextContent('The network did not answer in time.');
    await act(async () => answer(page));
    expect(screen.getByRole('heading', { name: 'Анна Жук' })).toBeVisible();
    jest.useRealTimers();
  });

  it('goes on by itself when a cut line is there again', async () => {
    jest.useFakeTimers();
    const api = new FakeApi().on(openDriverPage, () => Promise.reject(networkLoss()));
    show(api);
    await act(() => jest.advanceTimersByTimeAsync(5500));
    expect(screen.getByRole('alert')).toHaveTextContent('Network error');
    expect(api.inputsOf(openDriverPage)).toHaveLength(2);
    api.on(openDriverPage, () => page);
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(screen.getByRole('heading', { name: 'Анна Жук' })).toBeVisible();
    jest.useRealTimers();
  });

  it('is in the language of its link until the driver chooses another one', async () => {
    const keys = { link: 'dpl_secret', language: 'ru' };
    const { user, preferences } = show(answering(), { keys });
    expect(await screen.findByText('парк должен вам')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Язык: Русский' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'English' }));
    expect(await screen.findByText('the park owes you')).toBeVisible();
    expect(preferences.get('driver-page-language')).toBe('en');
  });

  it('is translated into Belarusian', async () => {
    show(answering(), { language: 'be' });
    expect(await screen.findByText('парк вінен вам')).toBeVisible();
    expect(screen.getByText('2 паездкі')).toBeVisible();
  });
});
