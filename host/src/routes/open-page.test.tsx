import { defineRemote } from '@park/federation/define-remote';
import { useScreenAddress } from '@park/federation/host-services';
import { LeaveGuards } from '@park/federation/leave-guards';
import { makeSession } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { act, screen } from '@testing-library/react';
import { makeLoadedRemote } from '../remotes/loading/make-loaded-remote.ts';
import { RemoteLoads } from '../remotes/loading/remote-loads.ts';
import { RemoteLoadsContext } from '../remotes/outlet/use-remote-loads.ts';
import { makeCatalog, makeRemote } from '../remotes/registry/make-catalog.ts';
import { CatalogContext } from '../remotes/registry/use-catalog.ts';
import { createDrafts } from '../session/drafts.ts';
import { PageLocation } from './page-location.ts';
import { Pages } from './Pages.tsx';

const offered = (path: string) => ({ path, component: 'Offer' });
const offers = makeRemote(
  'offers',
  { pages: [{ ...offered('/offer'), isOpen: true, keys: ['code'] }, offered('/inside')] },
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
  history.replaceState(null, '', address);
  const guards = new LeaveGuards(
    () => true,
    () => undefined,
  );
  const page = new PageLocation(guards);
  renderScreen(
    <CatalogContext value={catalog}>
      <RemoteLoadsContext value={loads}>
        <Pages {...{ page, guards, loginPlace }} drafts={createDrafts()} warmScreen={async () => undefined} />
      </RemoteLoadsContext>
    </CatalogContext>,
    { session },
  );
  return page;
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
    const page = await show('/offer#code=7f', null);
    await screen.findByText(/7f/);
    await act(() => page.navigate('/offer#code=8e', false));
    expect(await screen.findByText('{"tab":"dashboard","code":"8e"}')).toBeVisible();
  });

  it('that is not open leads a guest to sign-in, and is shown to others without the fragment', async () => {
    await show('/inside#code=7f', null);
    expect(location.pathname + location.search).toBe('/login?next=/inside');
    await show('/inside#code=7f', makeSession());
    expect(await screen.findByText('{"tab":"dashboard"}')).toBeVisible();
  });
});
