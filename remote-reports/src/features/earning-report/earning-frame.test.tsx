import { earningReport } from '@park/contract/reports';
import { FakeApi } from '@park/testing/fake-api';
import { makeSession } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { act, screen, waitFor, within } from '@testing-library/react';
import { EarningReportScreen } from './EarningReportScreen.tsx';

const HOUR = 3_600_000;

interface Frame {
  readonly timeZone?: string;
  readonly currency?: string;
  readonly decimals?: number;
}

const serve = () =>
  new FakeApi().on(earningReport, () => ({
    report: [
      {
        drive: { userId: 'd-1', User: { name: 'Анна' } },
        vehicle: { code: 'T-1' },
        totalMileage: 10,
        totalEarning: 1234,
      },
    ],
  }));

const show = ({ timeZone = 'Europe/Minsk', currency = 'BYN', decimals = 2 }: Frame, address: object = {}) =>
  renderScreen(<EarningReportScreen />, {
    api: serve(),
    session: makeSession({ park: { timeZone, currency, decimals, ahead: 0, now: '2026-11-30T11:00:00Z' } }),
    address: { tab: 'earning', ...address },
  });

beforeEach(() => {
  // Noon of 30 November in Minsk and on the device.
  jest.useFakeTimers({ now: new Date('2026-11-30T11:00:00Z'), advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the last seven days in an open tab', () => {
  const asked = (api: FakeApi) =>
    api.inputsOf(earningReport).map(({ startDate, endDate }) => [startDate, endDate]);

  it('are those of the park, and move on when its midnight passes', async () => {
    const { api } = show({ timeZone: 'Asia/Tokyo' });
    await waitFor(() => expect(asked(api)).toEqual([['2026-11-24', '2026-11-30']]));
    await act(() => jest.advanceTimersByTimeAsync(4 * HOUR + 60_000));
    await waitFor(() =>
      expect(asked(api)).toEqual([
        ['2026-11-24', '2026-11-30'],
        ['2026-11-25', '2026-12-01'],
      ]),
    );
  });

  it('move on also where they stand in the address, and a range of one’s own does not', async () => {
    const week = { from: '2026-11-24', to: '2026-11-30' };
    const { api, visited } = show({ timeZone: 'Asia/Tokyo' }, week);
    await waitFor(() => expect(asked(api)).toHaveLength(1));
    await act(() => jest.advanceTimersByTimeAsync(4 * HOUR + 60_000));
    await waitFor(() => expect(visited).toEqual(['/?tab=earning&from=2026-11-25&to=2026-12-01']));
  });

  it('leave a range of one’s own as it is', async () => {
    const own = { from: '2026-11-02', to: '2026-11-05' };
    const { api, visited } = show({ timeZone: 'Asia/Tokyo' }, own);
    await waitFor(() => expect(asked(api)).toHaveLength(1));
    await act(() => jest.advanceTimersByTimeAsync(4 * HOUR + 60_000));
    expect([visited, asked(api)]).toEqual([[], [['2026-11-02', '2026-11-05']]]);
  });
});

it.each([
  ['EUR', 2, '€1,234.00'],
  ['JPY', 0, 'JPY 1,234'],
  ['KWD', 3, 'KWD 1,234.000'],
] as const)('shows amounts in %s', async (currency, decimals, earned) => {
  show({ currency, decimals });
  const table = await screen.findByRole('table');
  await waitFor(() =>
    expect(within(table).getAllByRole('row')[1]?.textContent?.replaceAll('\u00a0', ' ')).toContain(earned),
  );
});
