import { rideReport, type WireRideRow as RideRow } from '@park/contract/reports';
import { FakeApi } from '@park/testing/fake-api';
import { makeRide } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { RideReportScreen } from './RideReportScreen.tsx';

const SIDE = 256;
const tiles = { template: 'https://tiles.park.test/{z}/{x}/{y}.png', attribution: '© A map' };
const place = (lat: number, lng: number) => ({ lat, lng });

const park = [
  makeRide({ pickupTime: '2026-03-01T08:15:00Z' }),
  makeRide({ pickupTime: '2026-03-01T07:00:00Z', pickupLocation: place(53.9, 27.5) }),
  makeRide({ pickupTime: '2026-03-01T06:00:00Z', pickupLocation: null, dropoffLocation: null }),
  makeRide({ pickupTime: '2026-03-01T05:00:00Z', pickupLocation: place(0, 0) }),
];

async function open(rides: readonly RideRow[] = park, mapTiles?: typeof tiles) {
  const view = renderScreen(<RideReportScreen />, {
    api: new FakeApi().on(rideReport, () => ({ report: [...rides] })),
    address: { tab: 'ride_report' },
    ...(mapTiles && { mapTiles }),
  });
  await view.user.click(await screen.findByRole('button', { name: 'Map' }));
  return { ...view, panel: await screen.findByRole('region', { name: 'The rides shown, on a map' }) };
}

const ways = (panel: HTMLElement) => [...panel.querySelectorAll('[data-ride]')];

describe('the rides shown, on a map', () => {
  it('are drawn to one scale, and those that are not are counted', async () => {
    const { panel } = await open();
    const shown = within(panel);
    expect(await shown.findByRole('img', { name: /^The rides shown to scale/ })).toBeInTheDocument();
    expect(ways(panel)).toHaveLength(2);
    expect(panel).toHaveTextContent('On the map: 2');
    expect(panel).toHaveTextContent('Without a place: 1');
    expect(panel).toHaveTextContent('Too far away: 1');
    expect(panel).not.toHaveTextContent('Beyond');
  });

  it('say whose they are, and open', async () => {
    const { panel, user } = await open();
    const [first] = ways(panel);
    expect(first).toHaveTextContent('Иван Петров, 03/01/2026, 08:15 AM');
    const line = first?.querySelector('line');
    if (!line) throw new Error('The ride has no line');
    await user.click(line);
    expect(await screen.findByRole('dialog', { name: 'Ride of 03/01/2026, 08:15 AM' })).toBeVisible();
  });

  it('are at most the newest five hundred', async () => {
    const { panel } = await open(Array.from({ length: 503 }, () => makeRide()));
    expect(ways(panel)).toHaveLength(500);
    expect(panel).toHaveTextContent('On the map: 500');
    expect(panel).toHaveTextContent('Beyond the newest 500: 3');
  });

  it('go away with the same button, which says whether they are there', async () => {
    const { user } = await open();
    const button = screen.getByRole('button', { name: 'Map' });
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('region', { name: 'The rides shown, on a map' })).not.toBeInTheDocument();
  });

  it('say that none of them has a place', async () => {
    const { panel } = await open([makeRide({ pickupLocation: null, dropoffLocation: null })]);
    expect(within(panel).getByText('None of the rides shown has a place.')).toBeVisible();
  });

  describe('where the owner has set an address of map tiles', () => {
    /** jsdom has no layout, and a map without a size has no tiles. */
    beforeAll(() => {
      for (const side of ['clientWidth', 'clientHeight'])
        Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => SIDE });
      globalThis.ResizeObserver = class {
        readonly #callback: ResizeObserverCallback;
        constructor(callback: ResizeObserverCallback) {
          this.#callback = callback;
        }
        readonly observe = () => {
          const entry = { contentRect: { width: SIDE } } as ResizeObserverEntry;
          queueMicrotask(() => act(() => this.#callback([entry], this)));
        };
        readonly unobserve = () => undefined;
        readonly disconnect = () => undefined;
      };
      globalThis.matchMedia = ((query: string) => ({ matches: true, media: query })) as typeof matchMedia;
    });

    it('are on that map, without those that would make it a map of the world', async () => {
      const { panel } = await open(park, tiles);
      const map = await within(panel).findByRole('group', { name: /^Map of the rides shown/ });
      expect(map.querySelectorAll('path.way')).toHaveLength(2);
      expect(within(panel).getByText('© A map')).toBeVisible();
    });

    it('open by a press on their line', async () => {
      const { panel, user } = await open(park, tiles);
      const map = await within(panel).findByRole('group', { name: /^Map of the rides shown/ });
      const [line] = map.querySelectorAll('path.way');
      if (line) await user.click(line);
      expect(await screen.findByRole('dialog', { name: 'Ride of 03/01/2026, 08:15 AM' })).toBeVisible();
    });

    it('are drawn when no tile can be loaded, and the panel says so', async () => {
      const { panel } = await open(park, tiles);
      const map = await within(panel).findByRole('group', { name: /^Map of the rides shown/ });
      const [tile] = map.querySelectorAll('img');
      if (tile) fireEvent.error(tile);
      expect(await within(panel).findByText(/^The map could not be loaded, so the rides/)).toBeVisible();
      expect(
        await within(panel).findByRole('img', { name: /^The rides shown to scale/ }),
      ).toBeInTheDocument();
    });
  });
});
