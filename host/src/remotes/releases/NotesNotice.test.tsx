import { createHash, webcrypto } from 'node:crypto';
import { HostServicesContext, useHost } from '@park/federation/host-services';
import type { Registry } from '@park/federation/registry';
import { sessionAtom } from '@park/session/session-atom';
import { makeSession } from '@park/testing/records';
import { fakeNetwork } from '@park/testing/fake-network';
import { renderScreen } from '@park/testing/render-screen';
import { act, screen, waitFor } from '@testing-library/react';
import { useAtomValue, useStore } from 'jotai';
import { useState } from 'react';
import { createPreferences } from '../../session/preferences.ts';
import { makeCatalog, makeRemote } from '../registry/make-catalog.ts';
import { CatalogContext } from '../registry/use-catalog.ts';
import { NotesNotice } from './ReleaseNotices.tsx';

const LONG_IDLE = 6000 + 1500;

const idOf = (notes: unknown) =>
  createHash('sha256').update(JSON.stringify(notes)).digest('base64url').slice(0, 22);
const garageNotes = { en: ['A new list'], ru: ['Новый список'] };
const ledgerNotes = { en: ['Money adds up'] };

/** The store of the browser, which stays from visit to visit. */
let kept: Map<string, string>;

/** A visit of somebody while these notes are published, by remote. */
async function visit(
  published: Readonly<Record<string, object>>,
  { person = 'user-1' as string | null, files = published, language = 'en' as 'en' | 'ru' } = {},
) {
  const remotes: Registry['remotes'] = Object.fromEntries(
    Object.entries(published).map(([name, notes]) => [
      name,
      { ...makeRemote(name), version: idOf(notes), notes: idOf(notes) },
    ]),
  );
  const sent = fakeNetwork(
    Object.fromEntries(
      Object.entries(files).map(([name, notes]) => [
        `GET /remotes/${name}/${idOf(published[name])}/release-notes.json`,
        () => [200, notes],
      ]),
    ),
  );
  const catalog = await makeCatalog(remotes);
  function Visit() {
    const host = useHost();
    const store = useStore();
    const session = useAtomValue(sessionAtom);
    const [services] = useState(() => ({
      ...host,
      preferences: createPreferences(
        { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
        () => store.get(sessionAtom)?.userId ?? '',
      ),
    }));
    return (
      <HostServicesContext value={services}>
        <CatalogContext value={catalog}>
          {session && (
            <NotesNotice key={session.userId} overrides={[]} personId={session.userId ?? 'guest'} />
          )}
        </CatalogContext>
      </HostServicesContext>
    );
  }
  const sessionOf = (userId: string | null) => (userId === null ? null : makeSession({ userId }));
  const { store, unmount } = renderScreen(<Visit />, { language, session: sessionOf(person) });
  const wait = () => act(async () => void (await jest.advanceTimersByTimeAsync(LONG_IDLE)));
  await wait();
  return { sent, signIn: (id: string) => store.set(sessionAtom, sessionOf(id)), wait, stop: unmount };
}

const notice = () => screen.queryByRole('complementary', { name: 'News of the console' });

beforeAll(() => {
  Object.defineProperty(crypto, 'subtle', { configurable: true, value: webcrypto.subtle });
});
beforeEach(() => {
  jest.useFakeTimers();
  kept = new Map();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the notes of a release', () => {
  it('are not shown on the first visit, and nothing is fetched for it', async () => {
    const { sent } = await visit({ garage: garageNotes });
    expect([notice(), sent]).toEqual([null, []]);
  });

  it('are shown once after the remote has changed, with its name', async () => {
    await visit({ ledger: ledgerNotes });
    const { stop } = await visit({ ledger: ledgerNotes, garage: garageNotes });
    await waitFor(() => expect(notice()).toHaveTextContent('Part garageA new list'));
    expect(notice()).not.toHaveTextContent('Money adds up');
    expect(document.body).toHaveFocus();
    stop();
    await visit({ ledger: ledgerNotes, garage: garageNotes });
    expect(notice()).toBeNull();
  });

  it('go away when they are closed', async () => {
    await visit({});
    await visit({ garage: garageNotes });
    const close = await screen.findByRole('button', { name: 'Close' });
    act(() => close.click());
    expect(notice()).toBeNull();
  });

  it('are shown in the language of the console', async () => {
    await visit({});
    await visit({ garage: garageNotes }, { language: 'ru' });
    expect(await screen.findByText('Новый список')).toBeInTheDocument();
  });

  it('are shown at a later visit when they could not be read', async () => {
    await visit({});
    const { stop } = await visit({ garage: { en: ['Unread'] } }, { files: {} });
    expect(notice()).toBeNull();
    stop();
    await visit({ garage: { en: ['Unread'] } });
    await waitFor(() => expect(notice()).toHaveTextContent('Unread'));
  });

  it('are not shown when they are not those that were published', async () => {
    await visit({});
    await visit({ garage: { en: ['Published'] } }, { files: { garage: { en: ['Forged'] } } });
    expect(notice()).toBeNull();
  });

  it('are those of each person, and a guest sees none', async () => {
    await visit({});
    const { signIn, wait } = await visit({ garage: { en: ['For one'] } }, { person: null });
    expect(notice()).toBeNull();
    act(() => signIn('user-1'));
    await wait();
    await waitFor(() => expect(notice()).toHaveTextContent('For one'));
    act(() => signIn('user-2'));
    expect(notice()).toBeNull();
    await wait();
    expect(notice()).toBeNull();
  });
});
