import { defineRemote } from '@park/federation/define-remote';
import type { FindPartProps, FindResults } from '@park/federation/find-results';
import { renderScreen } from '@park/testing/render-screen';
import { screen } from '@testing-library/react';
import { useEffect, useSyncExternalStore } from 'react';
import { makeLoadedRemote } from '../remotes/loading/make-loaded-remote.ts';
import { RemoteLoads } from '../remotes/loading/remote-loads.ts';
import { RemoteLoadsContext } from '../remotes/outlet/use-remote-loads.ts';
import { makeCatalog, makeRemote, TEST_REMOTES } from '../remotes/registry/make-catalog.ts';
import { CatalogContext } from '../remotes/registry/use-catalog.ts';
import { Find } from './Find.tsx';
import { FindBox } from './FindBox.tsx';
import type { ThemeName } from './use-commands.ts';

export const PEOPLE = ['Ivan Petrov', 'Anna Ivanova'];

/** What the remote of these tests finds; a test may hold it back or let it fail. */
export const server = {
  done: [] as string[],
  listeners: new Set<() => void>(),
  change(parts: { isLoading?: boolean; isMissing?: boolean; people?: readonly string[] }) {
    this.state = { ...this.state, ...parts };
    for (const listener of this.listeners) listener();
  },
  state: { isLoading: false, isMissing: false, people: PEOPLE as readonly string[] },
};

function resultsFor(query: string, { isLoading, isMissing, people }: typeof server.state): FindResults {
  const known = isLoading || isMissing ? [] : people;
  const found = known.filter((name) => query !== '' && name.toLowerCase().includes(query.toLowerCase()));
  return {
    query,
    isLoading,
    retry: isMissing ? () => server.change({ isMissing: false }) : null,
    groups: [
      {
        key: 'people',
        title: 'Drivers',
        icon: 'Users',
        total: found.length,
        choices: found.slice(0, 6).map((label) => ({
          key: label,
          label,
          hint: 'driver',
          to: { tab: 'staff', driver: label },
          actions: [
            {
              key: 'connect',
              label: 'Connect',
              hint: '',
              to: { tab: 'staff', driver: label },
              run: () => server.done.push(label),
            },
          ],
        })),
      },
    ],
  };
}

function Finder({ query, onResults }: FindPartProps) {
  const state = useSyncExternalStore(
    (listener) => {
      server.listeners.add(listener);
      return () => server.listeners.delete(listener);
    },
    () => server.state,
  );
  useEffect(() => onResults(resultsFor(query, state)), [query, state, onResults]);
  return null;
}

const finder = makeRemote('finder', {
  parts: [{ slot: 'find', component: 'Finder', order: 10, needs: { query: 'text', onResults: 'function' } }],
});
export const whole = () =>
  Promise.resolve(
    makeLoadedRemote({
      name: 'finder',
      definition: defineRemote({ contract: '^1.0.0', components: { Finder } }),
    }),
  );

const readable = () => makeCatalog({ ...TEST_REMOTES, finder });

/** The themes that were chosen. */
export const chosenThemes: ThemeName[] = [];

export async function show(language: 'en' | 'ru' = 'en', load = whole, read = readable) {
  const catalog = await read();
  return renderScreen(
    <CatalogContext value={catalog}>
      <RemoteLoadsContext value={new RemoteLoads(load)}>
        <FindBox />
        <Find onTheme={(theme) => chosenThemes.push(theme)} />
        <input aria-label="Field" />
      </RemoteLoadsContext>
    </CatalogContext>,
    { language },
  );
}

/** The panel, opened by a click. */
export async function open(...args: Parameters<typeof show>) {
  const view = await show(...args);
  await view.user.click(screen.getByRole('button'));
  return view;
}

export const field = () => screen.findByRole('combobox');
export const group = (name: string) => screen.findByRole('group', { name });
