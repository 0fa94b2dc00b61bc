import { textsOf } from '@park/build/jest/test-texts.ts';
import { findExamples, findRemotes, folderOfRemote, ROOT } from '@park/build/workspace.ts';
import path from 'node:path';
import { ALL_LANGUAGES, type Language } from '@park/contract/languages';
import type { RemoteDefinition } from '@park/federation/define-remote';
import type { ManifestSource } from '@park/federation/manifest-source';
import { sessionAtom } from '@park/session/session-atom';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeSession } from '../records.ts';
import { createFakeServer } from './fake-server.ts';
import type frameTexts from './locales/en.json';
import { StandaloneFrame } from './StandaloneFrame.tsx';
import { standaloneRemote } from './standalone-frame.ts';
import { createStandaloneHost } from './standalone-host.ts';

declare const BUNDLED_TEXTS: { readonly standalone: Readonly<Record<Language, typeof frameTexts>> };

const folders = [...findRemotes(), ...findExamples()].flatMap((name) => folderOfRemote(name) ?? []);

// Every part of every remote must work in a host that has only the services of the contract.
describe.each(folders)('%s, alone', (folder) => {
  const directory = path.join(ROOT, folder);
  const { app } = jest.requireActual<{ app: RemoteDefinition }>(path.join(directory, 'src/app.ts'));
  const { manifest } = jest.requireActual<{ manifest: ManifestSource }>(
    path.join(directory, 'src/manifest.ts'),
  );
  const remote = standaloneRemote(manifest, app);
  const texts = textsOf(directory);
  const start = (component: string, language: Language) => {
    history.replaceState(null, '', `/?part=${component}`);
    const isForGuests = remote.parts.some((part) => part.component === component && part.isForGuests);
    const host = createStandaloneHost({
      remote,
      texts,
      language,
      // Queries by role are slow in jsdom, so the tables have only a few rows.
      http: createFakeServer(3),
      session: isForGuests ? null : makeSession(),
    });
    render(<StandaloneFrame host={host} />);
    return host;
  };

  afterEach(cleanup);

  it('exposes every part of its manifest', () => {
    const missing = remote.parts.filter(({ component }) => !remote.app.components[component]);
    expect(missing).toEqual([]);
  });

  describe.each(remote.parts.map(({ component }) => component))('shows %s', (component) => {
    it.each(ALL_LANGUAGES)('in $code', async ({ code: language, locale }) => {
      const text = new RegExp(`\\p{sc=${new Intl.Locale(locale).maximize().script ?? 'Latn'}}{3}`, 'u');
      const { queryClient } = start(component, language);
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
      await waitFor(() => expect(screen.getByRole('main').textContent).toMatch(text));
      expect(screen.queryByText(BUNDLED_TEXTS.standalone[language].failed)).toBeNull();
    });
  });

  const inside = remote.parts.filter((part) => !part.isForGuests).map(({ component }) => component);
  for (const component of inside.slice(0, 1)) {
    it(`asks a guest at ${component} to sign in first`, async () => {
      const host = start(component, 'en');
      await userEvent.click(screen.getByText('Sign out'));
      fireEvent.change(screen.getByLabelText(/Email/), { target: { value: 'boris@park.by' } });
      fireEvent.change(screen.getByLabelText(/Password/), { target: { value: 'secret-enough' } });
      await userEvent.click(screen.getByText('Sign in'));
      expect(await screen.findByText('Sign out')).toBeTruthy();
      expect(host.store.get(sessionAtom)?.email).toBe('boris@park.by');
    });
  }

  it('changes its language with the frame', async () => {
    const host = start(remote.parts[0].component, 'en');
    await userEvent.click(screen.getByText('RU'));
    expect(host.i18n.language).toBe('ru');
    expect(await screen.findByText(`remote-${remote.name}, отдельно`)).toBeTruthy();
  });
});
