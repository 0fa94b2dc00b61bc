import { defineRemote, type RemoteComponent } from '@park/federation/define-remote';
import { renderScreen } from '@park/testing/render-screen';
import { useQuery } from '@tanstack/react-query';
import { LatePart } from '@park/ui/surfaces/LatePart';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import en from '../remote-status/locales/en.json';
import type { LoadedRemote } from '../loading/load-remote.ts';
import { makeLoadedRemote } from '../loading/make-loaded-remote.ts';
import { RemoteError } from '../loading/remote-error.ts';
import { type PageActions, RemoteLoads } from '../loading/remote-loads.ts';
import type { CatalogStore } from '../registry/catalog-store.ts';
import { makeCatalog, makeRemote } from '../registry/make-catalog.ts';
import { RemoteOutlet } from './RemoteOutlet.tsx';
import { withinPage } from './within-page.testing.tsx';

let catalog: CatalogStore;
beforeAll(async () => (catalog = await makeCatalog()));

function loaded(components: Record<string, RemoteComponent>): LoadedRemote {
  return makeLoadedRemote({ definition: defineRemote({ contract: '^1.0.0', components }) });
}

function show(load: () => Promise<LoadedRemote>, alone = false, overridden = false) {
  const page = {
    reload: jest.fn(),
    isOverridden: () => overridden,
    resetOverrides: jest.fn(),
    expected: () => null,
  } satisfies PageActions;
  const loads = new RemoteLoads(load, page);
  const view = renderScreen(
    withinPage(
      catalog,
      loads,
      <>
        <h1>Shell</h1>
        <RemoteOutlet remote="garage" component="DriversScreen" alone={alone} />
      </>,
    ),
    {},
  );
  return { ...view, loads, page };
}

const DriversScreen = () => <p>Ivan Petrov</p>;

describe('the place of a remote', () => {
  it('shows the part once it is loaded', async () => {
    show(() => Promise.resolve(loaded({ DriversScreen })));
    expect(await screen.findByText('Ivan Petrov')).toBeVisible();
  });

  it('says in words what failed, keeps the shell working, and recovers by Try again', async () => {
    const load = jest
      .fn<Promise<LoadedRemote>, []>()
      .mockRejectedValueOnce(new RemoteError('garage', 'http', 'answered 404', '/remotes/garage/1/x.js'))
      .mockResolvedValueOnce(loaded({ DriversScreen }));
    const { user } = show(load);
    expect(await screen.findByRole('alert')).toHaveTextContent('/remotes/garage/1/x.js');
    expect(screen.getByRole('heading', { name: 'Shell' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: en.retry }));
    expect(await screen.findByText('Ivan Petrov')).toBeVisible();
  });

  it('names whom to ask where a late part of it cannot be loaded', async () => {
    const owner = { name: 'Fleet team', contact: 'fleet@teams.test' };
    catalog = await makeCatalog({ garage: makeRemote('garage', { owner }) });
    const load = () => Promise.reject(new Error('gone'));
    const DriversScreen = () => (
      <LatePart
        load={load}
        props={{}}
        texts={{ loading: '', slow: '', failed: 'Not loaded.', retry: 'Retry' }}
      />
    );
    show(() => Promise.resolve(loaded({ DriversScreen })));
    expect(
      await screen.findByText('Not loaded. Fleet team looks after this part: fleet@teams.test.'),
    ).toBeVisible();
    catalog = await makeCatalog();
  });

  it('offers Try again beside what is still waited for, and shows whichever arrives first', async () => {
    jest.useFakeTimers();
    const arrivals: ((remote: LoadedRemote) => void)[] = [];
    const { loads } = show(() => new Promise((resolve) => arrivals.push(resolve)));
    await act(() => jest.advanceTimersByTimeAsync(7900));
    expect(screen.getByRole('status')).toHaveTextContent(en.slow);
    expect(screen.queryByRole('button')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(200));
    fireEvent.click(screen.getByRole('button', { name: en.retry }));
    expect([arrivals.length, screen.queryByRole('button')]).toEqual([2, null]);
    await act(async () => arrivals[0]?.(loaded({ DriversScreen })));
    jest.useRealTimers();
    expect(await screen.findByText('Ivan Petrov')).toBeVisible();
    expect(loads.state('garage').phase).toBe('ready');
  });

  it('offers the languages where there is no shell to offer them, also when the part crashes later', async () => {
    const Failing = () => {
      throw new Error('boom');
    };
    const failed = [
      () => Promise.reject(new RemoteError('garage', 'http', 'answered 404')),
      () => Promise.resolve(loaded({ DriversScreen: Failing })),
    ];
    const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const load of failed) {
      const { user, unmount } = show(load, true);
      await user.click(await screen.findByRole('button', { name: 'Русский' }));
      expect(screen.getByRole('main')).toHaveTextContent('Водители и автомобили');
      expect(screen.getByRole('button', { name: 'Русский' })).toHaveAttribute('aria-pressed', 'true');
      unmount();
    }
    silent.mockRestore();
  });

  it('renders its status as a page where there is no shell', async () => {
    show(() => Promise.reject(new RemoteError('garage', 'http', 'answered 404')), true);
    const page = await screen.findByRole('main');
    expect(within(page).getByRole('heading', { name: en.product, level: 1 })).toBeInTheDocument();
    expect(await within(page).findByRole('alert')).toHaveTextContent(/could not be loaded/);
  });

  it('reloads one that is incompatible, since it may have been published again', async () => {
    const load = jest
      .fn<Promise<LoadedRemote>, []>()
      .mockRejectedValueOnce(new RemoteError('garage', 'incompatible', 'Built for contract ^2.0.0'))
      .mockResolvedValueOnce(loaded({ DriversScreen }));
    const { user } = show(load);
    expect(await screen.findByText(/does not fit the console/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: en.retry }));
    expect(await screen.findByText('Ivan Petrov')).toBeVisible();
  });

  it('offers to reload the page for a part that the running remote does not have', async () => {
    const { user, page } = show(() => Promise.resolve(loaded({})));
    expect(await screen.findByText(/does not fit the console/)).toBeVisible();
    expect(screen.queryByRole('button', { name: en.retry })).toBeNull();
    await user.click(screen.getByRole('button', { name: en.reload }));
    expect(page.reload).toHaveBeenCalledTimes(1);
  });

  it('says what is wrong with the registry itself', async () => {
    const message = 'seal.digest does not match the registry';
    show(() => Promise.reject(new RemoteError('garage', 'registry', message, '/registry.json')));
    expect(await screen.findByRole('alert')).toHaveTextContent(`/registry.json: ${message}`);
  });

  it('can reset an override', async () => {
    const { user, page } = show(
      () =>
        Promise.reject(new RemoteError('garage', 'unknown-version', 'answered 404', '/remotes/garage/9/')),
      false,
      true,
    );
    await user.click(await screen.findByRole('button', { name: en.resetOverride }));
    expect(page.resetOverrides).toHaveBeenCalledTimes(1);
  });

  it('keeps render errors of the part from the shell, and renders it again by Try again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let isBroken = true;
    const Broken = () => {
      if (isBroken) throw new Error('fare is undefined');
      return <p>Ivan Petrov</p>;
    };
    const { user } = show(() => Promise.resolve(loaded({ DriversScreen: Broken })));
    expect(await screen.findByRole('alert')).toHaveTextContent('fare is undefined');
    expect(screen.getByRole('heading', { name: 'Shell' })).toBeVisible();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: en.retry }));
    expect(screen.getByText('Ivan Petrov')).toBeVisible();
  });

  it('refetches by Try again after it crashed over a record', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const answers = ['broken', 'Ivan Petrov'];
    const Screen = () => {
      const { data } = useQuery({ queryKey: ['drivers'], queryFn: () => Promise.resolve(answers.shift()) });
      if (data === 'broken') throw new Error('fare is undefined');
      return <p>{data ?? 'Loading'}</p>;
    };
    const { user } = show(() => Promise.resolve(loaded({ DriversScreen: Screen })));
    expect(await screen.findByRole('alert')).toHaveTextContent('fare is undefined');
    await user.click(screen.getByRole('button', { name: en.retry }));
    expect(await screen.findByText('Ivan Petrov')).toBeVisible();
  });

  it('keeps what the screen around it shows when it is tried again after a crash', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const fetched = jest.fn(() => new Promise<string>((resolve) => setTimeout(resolve, 50, 'Form of Ivan')));
    function Around({ children }: { readonly children: ReactNode }) {
      const { data } = useQuery({ queryKey: ['driver'], queryFn: fetched });
      return data ? (
        <>
          <input aria-label={data} />
          {children}
        </>
      ) : null;
    }
    let isBroken = true;
    const Week = () => {
      if (isBroken) throw new Error('week is undefined');
      return <p>Ivan Petrov</p>;
    };
    const loads = new RemoteLoads(() => Promise.resolve(loaded({ Week })));
    const { user } = renderScreen(
      withinPage(
        catalog,
        loads,
        <Around>
          <RemoteOutlet remote="garage" component="Week" />
        </Around>,
      ),
      {},
    );
    const field = await screen.findByRole('textbox', { name: 'Form of Ivan' });
    await user.type(field, 'typed');
    isBroken = false;
    await user.click(await screen.findByRole('button', { name: en.retry }));
    expect(await screen.findByText('Ivan Petrov')).toBeVisible();
    expect(screen.getByRole('textbox')).toBe(field);
    expect(field).toHaveValue('typed');
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('shows a recent failure as it is, without a visible retry', async () => {
    const load = jest.fn(() => Promise.reject(new RemoteError('garage', 'http', 'answered 404')));
    const { loads, unmount } = show(load);
    await screen.findByRole('alert');
    unmount();
    const seen: string[] = [];
    loads.subscribe(() => seen.push(loads.state('garage').phase));
    renderScreen(withinPage(catalog, loads, <RemoteOutlet remote="garage" component="DriversScreen" />), {});
    expect(screen.getByRole('alert')).toHaveTextContent('answered 404');
    expect([seen, load.mock.calls.length]).toEqual([[], 1]);
  });

  it('retries an older failure as soon as it is opened, and shows that as loading from the first frame', async () => {
    const clock = jest.spyOn(performance, 'now');
    const load = jest
      .fn<Promise<LoadedRemote>, []>()
      .mockRejectedValueOnce(new RemoteError('garage', 'http', 'answered 404'))
      .mockResolvedValueOnce(loaded({ DriversScreen }));
    const { loads, unmount } = show(load);
    await screen.findByRole('alert');
    unmount();
    clock.mockReturnValue(performance.now() + 2001);
    renderScreen(withinPage(catalog, loads, <RemoteOutlet remote="garage" component="DriversScreen" />), {});
    expect(screen.queryByRole('alert')).toBeNull();
    clock.mockRestore();
    expect(await screen.findByText('Ivan Petrov')).toBeVisible();
  });

  it('offers to reload the page once it has failed the same way twice', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Broken = () => {
      throw new Error('fare is undefined');
    };
    const { user, page } = show(() => Promise.resolve(loaded({ DriversScreen: Broken })));
    await screen.findByRole('alert');
    expect(screen.queryByRole('button', { name: en.reload })).toBeNull();
    await user.click(screen.getByRole('button', { name: en.retry }));
    await user.click(screen.getByRole('button', { name: en.reload }));
    expect(page.reload).toHaveBeenCalledTimes(1);
  });
});
