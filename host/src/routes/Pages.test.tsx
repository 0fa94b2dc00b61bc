import { sessionAtom } from '@park/session/session-atom';
import { renderScreen } from '@park/testing/render-screen';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import status from '../notices/status/locales/en.json';
import { LeaveGuards } from '@park/federation/leave-guards';
import { RemoteLoads } from '../remotes/loading/remote-loads.ts';
import { RemoteLoadsContext } from '../remotes/outlet/use-remote-loads.ts';
import type { CatalogStore } from '../remotes/registry/catalog-store.ts';
import { makeCatalog } from '../remotes/registry/make-catalog.ts';
import { signedInCode } from './signed-in/load-signed-in.ts';
import { CatalogContext } from '../remotes/registry/use-catalog.ts';
import { createDrafts } from '../session/drafts.ts';
import { PageLocation } from './page-location.ts';
import { Pages } from './Pages.tsx';

const never = () => new Promise<never>(() => undefined);

let catalog: CatalogStore;
beforeAll(async () => (catalog = await makeCatalog()));

function Console() {
  const [parts] = useState(() => {
    const guards = new LeaveGuards(
      () => true,
      () => undefined,
    );
    return {
      page: new PageLocation(guards),
      guards,
      drafts: createDrafts(),
      warmScreen: () => Promise.resolve(),
      loginPlace: () => '/login',
    };
  });
  return (
    <CatalogContext value={catalog}>
      <RemoteLoadsContext value={new RemoteLoads(never)}>
        <Pages {...parts} />
      </RemoteLoadsContext>
    </CatalogContext>
  );
}

function show(address: string, session?: null) {
  history.replaceState(null, '', address);
  return renderScreen(<Console />, {
    ...(session === undefined ? {} : { session }),
  });
}

describe('the routes', () => {
  it.each(['/no/such/page', '/login/more', '/admin'])('answer %s with the 404 page', async (address) => {
    const { user, visited } = show(address);
    expect(screen.getByRole('heading', { name: status.notFound.title })).toBeVisible();
    await user.click(screen.getByRole('button', { name: status.home }));
    expect(visited).toEqual(['/']);
  });

  it('have the 404 page for a guest too', () => {
    show('/nowhere', null);
    expect(screen.getByText('404')).toBeVisible();
  });

  it('show the shell in the first render once its code is here', async () => {
    await signedInCode();
    show('/');
    expect(screen.getByRole('navigation')).toBeInTheDocument();
  });

  it('show the route error page after a crash, which leads back', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { store, user } = show('/');
    const back = jest.spyOn(history, 'back').mockImplementation(() => undefined);
    const broken = {
      get role(): string {
        throw new Error('broken');
      },
    };
    act(() => store.set(sessionAtom, broken as never));
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    expect(screen.getByText('Try refreshing the page or navigating back.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: status.back }));
    expect(back).toHaveBeenCalledTimes(1);
  });
});
