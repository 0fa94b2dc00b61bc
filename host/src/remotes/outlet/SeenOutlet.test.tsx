import { defineRemote } from '@park/federation/define-remote';
import { renderScreen } from '@park/testing/render-screen';
import { act, screen } from '@testing-library/react';
import en from '../../features/remote-status/locales/en.json';
import ru from '../../features/remote-status/locales/ru.json';
import type { LoadedRemote } from '../loading/load-remote.ts';
import { makeLoadedRemote } from '../loading/make-loaded-remote.ts';
import { RemoteLoads } from '../loading/remote-loads.ts';
import type { CatalogStore } from '../registry/catalog-store.ts';
import { makeCatalog } from '../registry/make-catalog.ts';
import { SeenOutlet } from './SeenOutlet.tsx';
import { withinPage } from './within-page.testing.tsx';

const texts = { en: { 'remote-status': en }, ru: { 'remote-status': ru } };
const idle: (() => void)[] = [];

jest.mock('@park/ui/surfaces/use-late-part', () => ({
  ...jest.requireActual<object>('@park/ui/surfaces/use-late-part'),
  whenLongIdle: (work: () => void) => void idle.push(work),
}));

/** Tells every observer that its element has come near the window. */
let show: () => void;
let catalog: CatalogStore;

beforeEach(async () => {
  idle.length = 0;
  catalog = await makeCatalog();
  const observers: IntersectionObserverCallback[] = [];
  show = () =>
    act(() => {
      for (const tell of observers)
        tell([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver);
    });
  globalThis.IntersectionObserver = class {
    constructor(tell: IntersectionObserverCallback) {
      observers.push(tell);
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

const Week = () => <p>Ivan Petrov</p>;

function open() {
  const load = jest.fn<Promise<LoadedRemote>, []>(() =>
    Promise.resolve(
      makeLoadedRemote({ definition: defineRemote({ contract: '^1.0.0', components: { Week } }) }),
    ),
  );
  const loads = new RemoteLoads(load);
  const render = () =>
    renderScreen(withinPage(catalog, loads, <SeenOutlet remote="garage" component="Week" />), { texts });
  return { load, loads, render };
}

describe('the place of a part below what a screen is opened for', () => {
  it('loads its remote when it comes near the window, and says until then that it loads', async () => {
    const { load, render } = open();
    render();
    expect(screen.getByRole('status')).toHaveTextContent(/Loading/);
    expect(load).not.toHaveBeenCalled();
    show();
    expect(await screen.findByText('Ivan Petrov')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('loads it in idle time as well, so that a page is whole for printing and for find', async () => {
    const { load, render } = open();
    render();
    expect(load).not.toHaveBeenCalled();
    act(() => idle.forEach((work) => work()));
    expect(await screen.findByText('Ivan Petrov')).toBeVisible();
  });

  it('shows a part of a remote that runs at once', async () => {
    const { loads, render } = open();
    await loads.start('garage');
    render();
    expect(screen.getByText('Ivan Petrov')).toBeVisible();
  });
});
