import { listDrivers } from '@park/contract/drivers';
import { renderScreen } from '@park/testing/render-screen';
import { act, screen, waitFor } from '@testing-library/react';
import { useSetAtom } from 'jotai';
import { CatalogContext } from '../../remotes/registry/use-catalog.ts';
import { makeCatalog, makeRemote } from '../../remotes/registry/make-catalog.ts';
import en from '../../find/locales/en.json';
import { tourOpenAtom } from '../shell-atoms.ts';
import { TourPart } from './TourPart.tsx';

const texts = { en: { find: en } };
const garage = makeRemote(
  'garage',
  {
    screens: [
      { tab: 'days', component: 'A', order: 30, keys: { view: ['from', 'to'] } },
      { tab: 'cars', component: 'B', order: 10, keys: { record: ['car'], view: ['q'] } },
    ],
  },
  {
    en: { name: 'Garage', screens: { days: { title: 'Reports' }, cars: { title: 'Cars' } } },
    ru: { name: 'Гараж' },
  },
);

beforeAll(() => {
  // jsdom has the element without its modal part.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
});

afterEach(() => jest.useRealTimers());

function Page({ tab }: { readonly tab: string }) {
  const open = useSetAtom(tourOpenAtom);
  return (
    <>
      <button type="button" onClick={() => open(true)}>
        Help
      </button>
      <TourPart tab={tab} />
    </>
  );
}

interface Shown {
  readonly tab?: string;
  readonly answered?: boolean;
  readonly drivers?: readonly object[];
  readonly remotes?: Parameters<typeof makeCatalog>[0];
}

async function show({
  tab = 'dashboard',
  answered = false,
  drivers = [{}],
  remotes = { garage },
}: Shown = {}) {
  const catalog = await makeCatalog(remotes);
  const view = renderScreen(
    <CatalogContext value={catalog}>
      <Page tab={tab} />
    </CatalogContext>,
    { texts, ...(answered && { preferences: { tour: 'answered' } }) },
  );
  view.queryClient.setQueryData([listDrivers.path], { drivers });
  return view;
}

async function openTour(shown: Shown = {}) {
  const view = await show({ answered: true, ...shown });
  await view.user.click(screen.getByRole('button', { name: 'Help' }));
  await screen.findByRole('dialog');
  return view;
}

const heading = (name: string) => screen.findByRole('heading', { name });
const next = () => screen.getByRole('button', { name: 'Next' });

/** Waits as long as the tour does before it is offered. */
async function waitLong(): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(20_000));
}

describe('the tour', () => {
  it('leads through five places, names the screens of this park, and ends with Done', async () => {
    const { user } = await openTour();
    for (const title of [
      'Everything of the park',
      'Find, from every screen',
      'One driver, or fifty',
      'Any period',
    ]) {
      expect(await heading(title)).toBeVisible();
      if (title === 'One driver, or fifty') expect(screen.getByText(/such as “Cars”/)).toBeVisible();
      if (title === 'Any period') expect(screen.getByText(/such as “Reports”/)).toBeVisible();
      await user.click(next());
    }
    expect(screen.getByText('Step 5 of 5')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('goes on and back by the arrows, and by Enter on the button that has the focus', async () => {
    const { user } = await openTour();
    expect(next()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await heading('Find, from every screen')).toBeVisible();
    expect(next()).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(await heading('Everything of the park')).toBeVisible();
  });

  it('is left by Escape, and gives the focus back', async () => {
    const { user } = await openTour();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Help' })).toHaveFocus();
  });

  it('has only the steps that this park has screens for', async () => {
    await openTour({ remotes: {} });
    expect(screen.getByText('Step 1 of 3')).toBeVisible();
  });
});

describe('the offer of the tour', () => {
  beforeEach(() => jest.useFakeTimers());
  const offer = () => screen.queryByRole('complementary', { name: 'A tour of the console' });

  it('comes late, once, and is remembered for the person when it is declined', async () => {
    const { preferences } = await show();
    expect(offer()).toBeNull();
    await waitLong();
    expect(offer()).toBeVisible();
    act(() => screen.getByRole('button', { name: 'Not now' }).click());
    expect(offer()).toBeNull();
    expect(preferences.get('tour')).toBe('answered');
  });

  it('leads to the tour', async () => {
    await show();
    await waitLong();
    act(() => screen.getByRole('button', { name: 'Take the tour' }).click());
    expect(screen.getByRole('dialog', { name: 'Everything of the park' })).toBeVisible();
    expect(offer()).toBeNull();
  });

  it.each([
    ['to a person who has answered', { answered: true }],
    ['in a park without records', { drivers: [] }],
    ['on another screen than the first', { tab: 'staff' }],
  ])('is not made %s', async (_, shown) => {
    await show(shown);
    await waitLong();
    await waitFor(() => expect(offer()).toBeNull());
  });
});
