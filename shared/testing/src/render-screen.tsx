import type { ExtensionName } from '@park/contract/endpoint';
import type { MapTiles } from '@park/contract/map-tiles';
import { ALL_LANGUAGES } from '@park/contract/languages';
import {
  createHostServices,
  createMemoryDrafts,
  createMemoryPreferences,
} from '@park/federation/create-host-services';
import {
  HostServicesContext,
  type Notice,
  type OthersChange,
  ScreenAddressContext,
} from '@park/federation/host-services';
import { LeaveGuards } from '@park/federation/leave-guards';
import { formatAddress, type ScreenAddress } from '@park/federation/screen-address';
import { addTexts, createI18n } from '@park/i18n/i18n';
import { languageAtom } from '@park/i18n/language-atom';
import { DEFAULT_LANGUAGE, type Language } from '@park/i18n/languages';
import type { TextTree } from '@park/i18n/texts';
import { sessionAtom } from '@park/session/session-atom';
import type { Session } from '@park/session/stored-session';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { type ReactNode, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { FakeApi } from './fake-api.ts';
import { makeSession } from './records.ts';

/** Filled in by jest: the texts of all apps, by namespace. */
declare const BUNDLED_TEXTS: Readonly<Record<string, Readonly<Partial<Record<Language, TextTree>>>>>;

export interface RenderScreenOptions {
  readonly api?: FakeApi;
  /** Texts of the test's own, by language and namespace; those of all apps are there anyway. */
  readonly texts?: Readonly<Partial<Record<Language, Readonly<Record<string, TextTree>>>>>;
  readonly language?: Language;
  readonly session?: Session | null;
  readonly address?: ScreenAddress;
  readonly extensions?: readonly ExtensionName[];
  /** Where the tiles of maps come from; without it there are no maps. */
  readonly mapTiles?: MapTiles;
  /** The e-mail address that "remember me" stored at the last visit. */
  readonly rememberedEmail?: string;
  /** What was typed before the session ended, by the key of its draft. */
  readonly drafts?: Readonly<Record<string, unknown>>;
  /** What the person has chosen on this device. */
  readonly preferences?: Readonly<Record<string, unknown>>;
  /** With what a component has read before it is rendered. */
  readonly queryClient?: QueryClient;
}

/** The rendered screen, and what it has asked of the host. */
export interface RenderedScreen extends RenderResult {
  readonly user: UserEvent;
  readonly api: FakeApi;
  readonly store: ReturnType<typeof createStore>;
  readonly queryClient: QueryClient;
  readonly notices: Notice[];
  readonly signedIn: Session[];
  readonly visited: string[];
  readonly drafts: Map<string, unknown>;
  readonly preferences: Map<string, unknown>;
  readonly rememberedEmail: () => string | null;
  /** Whether the operator would be asked before leaving: the screen has unsaved changes. */
  readonly isGuarded: () => boolean;
  readonly signOuts: () => number;
  /** How often the screen asked the host to read the session again. */
  readonly refreshes: () => number;
  readonly stepsBack: () => number;
  /** Tells the screen of a change by others, as the host does. */
  readonly announce: (change: OthersChange) => void;
}

/**
 * Renders a whole screen as the host does: with a new store, cache and language each time, a fake
 * server, and a record of what the screen requested from the host.
 */
export function renderScreen(screen: ReactNode, options: RenderScreenOptions): RenderedScreen {
  const { api = new FakeApi(), language = DEFAULT_LANGUAGE, session = makeSession(), texts = {} } = options;
  const notices: Notice[] = [];
  const signedIn: Session[] = [];
  const visited: string[] = [];
  let signOuts = 0;
  let refreshes = 0;
  let stepsBack = 0;
  let rememberedEmail = options.rememberedEmail ?? null;
  const followers = new Set<(change: OthersChange) => void>();
  const drafts = new Map<string, unknown>(Object.entries(options.drafts ?? {}));
  const preferences = new Map<string, unknown>(Object.entries(options.preferences ?? {}));
  // Only the screen under test decides about leaving; the session belongs to the host.
  const guards = new LeaveGuards(
    () => true,
    () => ({ record: ['driver', 'vehicle', 'form'], view: [] }),
  );

  const store = createStore();
  store.set(languageAtom, language);
  store.set(sessionAtom, session);
  const i18n = createI18n(language, () => session?.park?.currency ?? 'BYN');
  for (const { code } of ALL_LANGUAGES) {
    const own = Object.entries(BUNDLED_TEXTS).map(([name, each]) => [name, each[code] ?? {}]);
    addTexts(i18n, code, { ...Object.fromEntries(own), ...texts[code] });
  }
  store.sub(languageAtom, () => void i18n.changeLanguage(store.get(languageAtom)));
  const queryClient =
    options.queryClient ??
    new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });

  function Host() {
    const [address, setAddress] = useState<ScreenAddress>(options.address ?? { tab: 'dashboard' });
    const [services] = useState(() =>
      createHostServices({
        http: api,
        session: {
          signIn: (answer) => signedIn.push(answer),
          signOut: () => (signOuts += 1),
          refresh: () => (refreshes += 1),
          rememberedEmail: () => rememberedEmail,
          rememberEmail: (email) => (rememberedEmail = email),
        },
        drafts: createMemoryDrafts(drafts),
        preferences: createMemoryPreferences(preferences),
        notify: (notice) => notices.push(notice),
        guards,
        show: (next) => {
          visited.push(`/${formatAddress(next)}`);
          setAddress(next);
        },
        href: (next) => `/${formatAddress(next)}`,
        back: () => (stepsBack += 1),
        hasExtension: (name) => Promise.resolve(options.extensions?.includes(name) ?? false),
        ...(options.mapTiles && { mapTiles: options.mapTiles }),
        onOthersChange: (listener) => {
          followers.add(listener);
          return () => followers.delete(listener);
        },
      }),
    );
    return (
      <HostServicesContext value={services}>
        <ScreenAddressContext value={address}>{screen}</ScreenAddressContext>
      </HostServicesContext>
    );
  }

  const view = render(
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <Host />
        </QueryClientProvider>
      </I18nextProvider>
    </Provider>,
  );

  return {
    ...view,
    user: userEvent.setup(),
    api,
    store,
    queryClient,
    notices,
    signedIn,
    visited,
    drafts,
    preferences,
    rememberedEmail: () => rememberedEmail,
    isGuarded: guards.isDirty,
    signOuts: () => signOuts,
    refreshes: () => refreshes,
    stepsBack: () => stepsBack,
    announce: (change: OthersChange) => act(() => followers.forEach((follow) => follow(change))),
  };
}
