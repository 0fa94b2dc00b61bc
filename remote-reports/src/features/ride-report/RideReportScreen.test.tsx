import { rideReport, type WireRideRow as RideRow } from '@park/contract/reports';
import type { ScreenAddress } from '@park/federation/screen-address';
import { languageAtom } from '@park/i18n/language-atom';
import { FakeApi, networkLoss, refusal } from '@park/testing/fake-api';
import { makeRide } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { RideReportScreen } from './RideReportScreen.tsx';

const tab = 'ride_report' as const;
const FAILED = { kind: 'error', text: 'Failed to fetch ride report', seconds: 3.5 };

const rides = (count: number, first = 0): RideRow[] =>
  Array.from({ length: count }, (_, index) => makeRide({ rideId: `ride-${first + index}` }));

/** A server with these rides. */
const withRides = (all: readonly RideRow[]) =>
  new FakeApi().on(rideReport, ({ offset = 0 }) => ({ report: all.slice(offset, offset + 40) }));

interface Options {
  readonly address?: ScreenAddress;
  readonly language?: 'en' | 'ru';
}

function show(api: FakeApi, { address = { tab }, language = 'en' }: Options = {}) {
  return renderScreen(<RideReportScreen />, { api, address, language });
}

const rowsOnScreen = () => screen.getAllByRole('row').length - 1;
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
const bodyRow = (index: number): HTMLElement => {
  const row = screen.getAllByRole('row')[index + 1];
  if (!row) throw new Error(`There is no row ${index}`);
  return row;
};

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z'), advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the ride report', () => {
  it('loads the first page of the last seven days by itself', async () => {
    const { api } = show(withRides(rides(3)));
    expect(await screen.findByText('Showing 3 of 3 loaded rides')).toBeVisible();
    expect(api.inputsOf(rideReport)).toEqual([{ startDate: '2026-11-14', endDate: '2026-11-20', offset: 0 }]);
    expect(screen.getByText('11/14/2026 – 11/20/2026')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load More' })).not.toBeInTheDocument();
  });

  it('shows all ten columns of a ride', async () => {
    show(withRides([makeRide({ ratingByPassenger: 4.9, ratingByDriver: null })]));
    await screen.findByText('Showing 1 of 1 loaded rides');
    expect(cellsOf(bodyRow(0))).toEqual([
      'Completed',
      'Иван Петров',
      'T-01',
      '03/01/2026, 08:15 AM53.9006, 27.5590',
      '03/01/2026, 08:40 AM53.9168, 27.5851',
      '7.4',
      'BYN\u00a01.20',
      'BYN\u00a08.88',
      '4.9',
      'Not rated',
    ]);
    expect(screen.queryByText('Sample data')).not.toBeInTheDocument();
  });

  it('says what is in progress, missing and unknown, and shows the server’s own texts', async () => {
    const nothing = {
      driver: null,
      vehicle: null,
      pickupLocation: null,
      pickupTime: null,
      dropoffLocation: null,
      dropoffTime: null,
      distance: null,
      farePerKm: null,
      earning: null,
    };
    show(
      withRides([
        makeRide({ rideId: 'a', status: 'ongoing', dropoffTime: null }),
        makeRide({ rideId: 'b', status: null, ...nothing }),
        makeRide({ rideId: 'c', status: 'Paused', dropoffTime: null }),
        makeRide({ rideId: 'd', status: 'cancelled', dropoffTime: null }),
      ]),
    );
    await screen.findByText('Showing 4 of 4 loaded rides');
    expect(within(bodyRow(0)).getByText('In progress')).toBeVisible();
    expect(cellsOf(bodyRow(1)).slice(0, 8)).toEqual([
      'Unknown',
      'N/A',
      'N/A',
      'N/AN/A',
      'In progressN/A',
      'N/A',
      'N/A',
      'N/A',
    ]);
    expect(within(bodyRow(2)).getByText('Paused')).toBeVisible();
    expect(within(bodyRow(3)).queryByText('In progress')).not.toBeInTheDocument();
  });

  it('labels ratings that the server does not send as samples, the same for a ride each time', async () => {
    const view = show(withRides(rides(2)));
    await screen.findByText('Showing 2 of 2 loaded rides');
    expect(screen.getAllByText('Sample data')).toHaveLength(2);
    const before = cellsOf(bodyRow(0)).slice(8);
    view.unmount();
    show(withRides(rides(2)));
    await screen.findByText('Showing 2 of 2 loaded rides');
    expect(cellsOf(bodyRow(0)).slice(8)).toEqual(before);
    for (const rating of before) {
      expect(Number(rating)).toBeGreaterThanOrEqual(3);
      expect(Number(rating)).toBeLessThanOrEqual(5);
    }
  });

  it('adds the next forty after a full page, and offers no more after a short one', async () => {
    const { user, api } = show(withRides(rides(55)));
    await screen.findByText('Showing 40 of 40 loaded rides');
    await user.click(screen.getByRole('button', { name: 'Load More' }));
    expect(await screen.findByText('Showing 55 of 55 loaded rides')).toBeVisible();
    // Those out of sight are drawn after the others.
    await waitFor(() => expect(rowsOnScreen()).toBe(55));
    expect(api.inputsOf(rideReport).map(({ offset }) => offset)).toEqual([0, 40]);
    expect(screen.queryByRole('button', { name: 'Load More' })).not.toBeInTheDocument();
  });

  it('requests a page once, however often the button is pressed', async () => {
    const { user, api } = show(withRides(rides(55)));
    await screen.findByText('Showing 40 of 40 loaded rides');
    await user.dblClick(screen.getByRole('button', { name: 'Load More' }));
    await screen.findByText('Showing 55 of 55 loaded rides');
    expect(api.inputsOf(rideReport)).toHaveLength(2);
  });

  it('keeps what is loaded when a further page fails, and can retry', async () => {
    const api = withRides(rides(55));
    const { user, notices } = show(api);
    await screen.findByText('Showing 40 of 40 loaded rides');
    api.on(rideReport, () => Promise.reject(networkLoss()));
    await user.click(screen.getByRole('button', { name: 'Load More' }));
    await waitFor(() => expect(notices).toEqual([FAILED]));
    expect(rowsOnScreen()).toBe(40);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    api.on(rideReport, ({ offset = 0 }) => ({ report: rides(15, offset) }));
    await user.click(screen.getByRole('button', { name: 'Load More' }));
    expect(await screen.findByText('Showing 55 of 55 loaded rides')).toBeVisible();
  });

  it('begins again at the first page when the dates change, and puts them into the address', async () => {
    const { user, api, visited } = show(withRides(rides(55)));
    await screen.findByText('Showing 40 of 40 loaded rides');
    await user.click(screen.getByRole('button', { name: 'Load More' }));
    await screen.findByText('Showing 55 of 55 loaded rides');
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
    act(() => jest.advanceTimersByTime(600));
    await waitFor(() => expect(visited).toEqual(['/?tab=ride_report&from=2026-11-01&to=2026-11-20']));
    expect(await screen.findByText('Showing 40 of 40 loaded rides')).toBeVisible();
    expect(api.inputsOf(rideReport).at(-1)).toEqual({
      startDate: '2026-11-01',
      endDate: '2026-11-20',
      offset: 0,
    });
  });

  it('begins again when the language changes', async () => {
    const { api, store } = show(withRides(rides(3)));
    await screen.findByText('Showing 3 of 3 loaded rides');
    act(() => store.set(languageAtom, 'ru'));
    expect(await screen.findByText('Показано загруженных поездок: 3 из 3')).toBeVisible();
    expect(api.inputsOf(rideReport).map(({ offset }) => offset)).toEqual([0, 0]);
  });

  it('explains an impossible range beside the field and sends no request', async () => {
    const { api } = show(withRides(rides(3)));
    await screen.findByText('Showing 3 of 3 loaded rides');
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-01' } });
    act(() => jest.advanceTimersByTime(600));
    expect(screen.getByLabelText('To')).toHaveAccessibleDescription('The last day is before the first');
    expect(api.inputsOf(rideReport)).toHaveLength(1);
  });

  it('says in place and in a notice when the period has no rides', async () => {
    const { notices } = show(withRides([]));
    expect(await screen.findByText('No rides found for the selected period')).toBeVisible();
    expect(notices).toEqual([{ kind: 'info', text: 'No rides found for the selected range', seconds: 3.5 }]);
  });

  it('says that it is loading', () => {
    show(new FakeApi().on(rideReport, () => new Promise<never>(() => undefined)));
    expect(screen.getByText('Loading the ride report…')).toBeInTheDocument();
  });

  it.each([
    [refusal(500, { error: 'The database is asleep' }), 'The database is asleep'],
    [networkLoss(), 'Network error'],
  ])('explains %s in place while nothing is loaded, and can be retried', async (failure, sentence) => {
    const api = new FakeApi().on(rideReport, () => Promise.reject(failure));
    const { user, notices } = show(api);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(notices).toEqual([FAILED]);
    api.on(rideReport, () => ({ report: rides(2) }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Showing 2 of 2 loaded rides')).toBeVisible();
  });

  it('is translated into Russian', async () => {
    show(withRides([makeRide({ status: 'cancelled' })]), { language: 'ru' });
    expect(await screen.findByText('Показано загруженных поездок: 1 из 1')).toBeVisible();
    const cells = cellsOf(bodyRow(0));
    expect(cells[0]).toBe('Отменена');
    expect(cells[3]).toBe('01.03.2026, 08:1553.9006, 27.5590');
    expect(cells.slice(5, 8)).toEqual(['7,4', 'BYN\u00a01,20', 'BYN\u00a08,88']);
    expect(screen.getAllByText('Пример данных')).toHaveLength(2);
  });
});
