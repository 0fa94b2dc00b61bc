import { webcrypto } from 'node:crypto';
import { defineRemote } from '@park/federation/define-remote';
import { fakeNetwork } from '@park/testing/fake-network';
import { renderScreen } from '@park/testing/render-screen';
import { screen } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import { makeLoadedRemote } from '../remotes/loading/make-loaded-remote.ts';
import { RemoteLoads } from '../remotes/loading/remote-loads.ts';
import { RemoteLoadsContext } from '../remotes/outlet/use-remote-loads.ts';
import { makeCatalog, makeRemote, TEST_REMOTES } from '../remotes/registry/make-catalog.ts';
import { CatalogContext } from '../remotes/registry/use-catalog.ts';
import { SettingsPage } from './SettingsPage.tsx';

const tariffs = makeRemote('tariffs', { parts: [{ slot: 'settings', component: 'Tariffs', order: 10 }] });

describe('the settings page', () => {
  it('shows what a remote adds, and renders it no more often than its texts need', async () => {
    let renders = 0;
    function Tariffs() {
      const { t } = useTranslation('settings');
      renders += 1;
      return <h2>{`${t('title')} of tariffs`}</h2>;
    }
    const definition = defineRemote({ contract: '^1.0.0', components: { Tariffs } });
    const loads = new RemoteLoads(() => Promise.resolve(makeLoadedRemote({ name: 'tariffs', definition })));
    const catalog = await makeCatalog({ ...TEST_REMOTES, tariffs });
    renderScreen(
      <CatalogContext value={catalog}>
        <RemoteLoadsContext value={loads}>
          <SettingsPage />
        </RemoteLoadsContext>
      </CatalogContext>,
      {},
    );
    expect(await screen.findByRole('heading', { name: 'Settings of tariffs' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Running versions' })).toBeVisible();
    expect(renders).toBeLessThan(5);
  });

  it('lists the latest notes of each remote that has some, in the language of the page', async () => {
    const file = (name: string) => `GET /remotes/${name}/1.0.0/release-notes.json`;
    const notes = { en: ['Tariffs by hour', 'A new export'] };
    fakeNetwork({ [file('tariffs')]: () => [200, notes] });
    const text = new TextEncoder().encode(JSON.stringify(notes));
    const id = Buffer.from(await webcrypto.subtle.digest('SHA-256', text))
      .toString('base64url')
      .slice(0, 22);
    const catalog = await makeCatalog({
      ...TEST_REMOTES,
      tariffs: { ...makeRemote('tariffs'), notes: id },
      lost: { ...makeRemote('lost'), notes: id },
    });
    renderScreen(
      <CatalogContext value={catalog}>
        <RemoteLoadsContext value={new RemoteLoads(() => Promise.resolve(makeLoadedRemote()))}>
          <SettingsPage />
        </RemoteLoadsContext>
      </CatalogContext>,
      {},
    );
    expect(await screen.findByRole('heading', { name: 'What is new' })).toBeVisible();
    expect(await screen.findByText('A new export')).toBeVisible();
    const headings = screen.getAllByRole('heading', { name: /^Part / }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Part lost', 'Part tariffs']);
    expect(await screen.findByText('The notes of this part could not be loaded.')).toBeVisible();
  });
});
