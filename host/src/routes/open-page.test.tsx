import { defineRemote } from '@park/federation/define-remote';
import { useScreenAddress } from '@park/federation/host-services';
import { makeSession } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { act, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { makeLoadedRemote } from '../remotes/loading/make-loaded-remote.ts';
import { RemoteLoads } from '../remotes/loading/remote-loads.ts';
import { RemoteLoadsContext } from '../remotes/outlet/use-remote-loads.ts';
import { makeCatalog, makeRemote } from '../remotes/registry/make-catalog.ts';
import { CatalogContext } from '../remotes/registry/use-catalog.ts';
import { RemotePageRoute } from './RemotePageRoute.tsx';

const page = (path: string) => ({ path, component: 'Offer' });
const offers = makeRemote(
  'offers',
  { pages: [{ ...page('/offer'), isOpen: true, keys: ['code'] }, page('/inside')] },
  { en: { name: 'Offers', pages: { '/offer': 'Your offer', '/inside': 'Inside' } } },
);

function Offer() {
  return <p>{JSON.stringify(useScreenAddress())}</p>;
}

async function show(address: string, session: ReturnType<typeof makeSession> | null) {
  const definition = defineRemote({ contract: '^1.0.0', components: { Offer } });
  const loads = new RemoteLoads(() => Promise.resolve(makeLoadedRemote({ name: 'offers', definition })));
  const catalog = await makeCatalog({ offers });
  const loginPlace = (next: string) => `/login?next=${next}`;
  const router = createMemoryRouter(
    [
      { path: '/login', element: <p>Sign-in</p> },
      { path: '*', element: <RemotePageRoute loginPlace={loginPlace} /> },
    ],
    { initialEntries: [address] },
  );
  renderScreen(
    <CatalogContext value={catalog}>
      <RemoteLoadsContext value={loads}>
        <RouterProvider router={router} />
      </RemoteLoadsContext>
    </CatalogContext>,
    { texts: { en: {} }, session },
  );
  return router;
}

describe('a page of a remote', () => {
  it.each([
    ['a guest', null],
    ['somebody who is signed in', makeSession()],
  ])('that is open is shown to %s, with its own keys of the fragment alone', async (_, session) => {
    await show('/offer#code=7f&other=1', session);
    expect(await screen.findByText('{"tab":"dashboard","code":"7f"}')).toBeVisible();
  });

  it('follows its fragment: another link in the same window opens what it is for', async () => {
    const router = await show('/offer#code=7f', null);
    await screen.findByText(/7f/);
    await act(() => router.navigate('/offer#code=8e'));
    expect(await screen.findByText('{"tab":"dashboard","code":"8e"}')).toBeVisible();
  });

  it('that is not open leads a guest to sign-in, and is shown to others without the fragment', async () => {
    await show('/inside#code=7f', null);
    expect(await screen.findByText('Sign-in')).toBeVisible();
    await show('/inside#code=7f', makeSession());
    expect(await screen.findByText('{"tab":"dashboard"}')).toBeVisible();
  });
});
