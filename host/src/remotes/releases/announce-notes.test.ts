import { createHash, webcrypto } from 'node:crypto';
import { addTexts, createI18n } from '@park/i18n/i18n';
import type { Registry } from '@park/federation/registry';
import { sessionAtom } from '@park/session/session-atom';
import { makeSession } from '@park/testing/records';
import { fakeNetwork } from '@park/testing/fake-network';
import { act, screen, waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import en from './locales/en.json';
import ru from './locales/ru.json';
import { createPreferences } from '../../session/preferences.ts';
import { makeRemote } from '../registry/make-catalog.ts';
import { announceNotes } from './announce-notes.ts';

const LONG_IDLE = 6000 + 1500;

const idOf = (notes: unknown) =>
  createHash('sha256').update(JSON.stringify(notes)).digest('base64url').slice(0, 22);
const garageNotes = { en: ['A new list'], ru: ['Новый список'] };
const ledgerNotes = { en: ['Money adds up'] };

const stops: (() => void)[] = [];
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
  const store = createStore();
  const signIn = (userId: string | null): void =>
    store.set(sessionAtom, userId === null ? null : makeSession({ userId }));
  signIn(person);
  const preferences = createPreferences(
    { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
    () => store.get(sessionAtom)?.userId ?? '',
  );
  const i18n = createI18n(language);
  addTexts(i18n, 'en', { releases: en });
  addTexts(i18n, 'ru', { releases: ru });
  const stop = announceNotes({
    ...{ i18n, ready: Promise.resolve(), overrides: [], store },
    titleOf: (name) => `Part ${name}`,
    personId: () => store.get(sessionAtom)?.userId ?? 'guest',
    catalog: { state: () => ({ registry: { schema: 1, release: 'r', host: 'h', remotes } }) as never },
    services: { preferences },
  });
  stops.push(stop);
  const wait = () => act(async () => void (await jest.advanceTimersByTimeAsync(LONG_IDLE)));
  await wait();
  return { sent, signIn, wait, stop: () => act(stop) };
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
  act(() => stops.splice(0).forEach((stop) => stop()));
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
    await visit({ garage: { en: ['Unread'] } }, { files: {} });
    expect(notice()).toBeNull();
    stops.splice(0).forEach((stop) => stop());
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
