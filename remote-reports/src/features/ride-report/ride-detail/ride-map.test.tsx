import { rideReport, type WireRideRow as RideRow } from '@park/contract/reports';
import { FakeApi } from '@park/testing/fake-api';
import { makeRide } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { RideReportScreen } from '../RideReportScreen.tsx';

const SIDE = 256;
const tiles = { template: 'https://tiles.park.test/{z}/{x}/{y}.png', attribution: '© A map' };

/** jsdom has no layout, and a map without a size has no tiles. */
beforeAll(() => {
  for (const side of ['clientWidth', 'clientHeight'])
    Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => SIDE });
  globalThis.ResizeObserver = class {
    readonly observe = () => undefined;
    readonly unobserve = () => undefined;
    readonly disconnect = () => undefined;
  };
  globalThis.matchMedia = ((query: string) => ({ matches: true, media: query })) as typeof matchMedia;
});

async function open(ride: RideRow, mapTiles?: typeof tiles) {
  const view = renderScreen(<RideReportScreen />, {
    api: new FakeApi().on(rideReport, () => ({ report: [ride] })),
    address: { tab: 'ride_report' },
    ...(mapTiles && { mapTiles }),
  });
  await view.user.click(await screen.findByRole('button', { name: '03/01/2026, 08:15 AM' }));
  await screen.findByRole('dialog');
  return view;
}

const map = () => screen.findByRole('group', { name: /^Map of the ride/ });
const pictures = (within: HTMLElement) => [...within.querySelectorAll('img')];
const zoomOf = (within: HTMLElement): number =>
  Number(new URL(pictures(within).at(-1)?.src ?? '').pathname.split('/')[1]);

describe('the map of a ride', () => {
  it('has the tiles of the address that the owner set, and the words of their licence', async () => {
    await open(makeRide(), tiles);
    const shown = await map();
    const sources = pictures(shown).map(({ src }) => src);
    expect(sources.length).toBeGreaterThan(0);
    for (const source of sources) expect(source).toMatch(/^https:\/\/tiles\.park\.test\/\d+\/\d+\/\d+\.png$/);
    expect(screen.getByText('© A map')).toBeVisible();
    expect(shown.querySelectorAll('path.start, path.end, path.way')).toHaveLength(3);
  });

  it('is nearer and further by its buttons', async () => {
    const { user } = await open(makeRide(), tiles);
    const shown = await map();
    const before = zoomOf(shown);
    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(zoomOf(shown)).toBe(before + 1);
    await user.click(screen.getByRole('button', { name: 'Zoom out' }));
    await user.click(screen.getByRole('button', { name: 'Zoom out' }));
    expect(zoomOf(shown)).toBe(before - 1);
  });

  it('shows where a ride began that has not arrived yet', async () => {
    await open(makeRide({ status: 'ongoing', dropoffTime: null, dropoffLocation: null }), tiles);
    const shown = await map();
    expect(shown.querySelectorAll('path.start')).toHaveLength(1);
    expect(shown.querySelectorAll('path.end, path.way')).toHaveLength(0);
  });

  it('shows where a ride ended that came from outside without the place where it began', async () => {
    await open(makeRide({ pickupLocation: null, farePerKm: null }), tiles);
    const shown = await map();
    expect(shown.querySelectorAll('path.end')).toHaveLength(1);
    expect(shown.querySelectorAll('path.start, path.way')).toHaveLength(0);
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveTextContent(/Price per kmN\/A/);
  });

  it('gives way to the drawing, and says so, when no tile can be loaded', async () => {
    await open(makeRide(), tiles);
    const [tile] = pictures(await map());
    if (tile) fireEvent.error(tile);
    expect(await screen.findByRole('img', { name: /^The ride to scale/ })).toBeInTheDocument();
    expect(screen.getByText(/^The map could not be loaded/)).toBeVisible();
  });

  it('stays when a single tile fails', async () => {
    await open(makeRide(), tiles);
    const shown = await map();
    const [first, second] = pictures(shown);
    if (first) fireEvent.load(first);
    if (second) fireEvent.error(second);
    await waitFor(() => expect(screen.queryByText(/^The map could not/)).not.toBeInTheDocument());
    expect(shown).toBeVisible();
  });

  it('is not there where the owner sets no address: the ride is drawn', async () => {
    await open(makeRide());
    expect(await screen.findByRole('img', { name: /^The ride to scale/ })).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: /^Map/ })).not.toBeInTheDocument();
  });
});
