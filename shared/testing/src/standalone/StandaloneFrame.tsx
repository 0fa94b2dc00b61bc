import { HostServicesContext, ScreenAddressContext } from '@park/federation/host-services';
import { parseAddress } from '@park/federation/screen-address';
import { languageAtom } from '@park/i18n/language-atom';
import { LANGUAGES } from '@park/i18n/languages';
import { sessionAtom } from '@park/session/session-atom';
import { QueryClientProvider } from '@tanstack/react-query';
import { Button } from '@park/ui/actions/Button';
import { GlobalStyle } from '@park/ui/theme/GlobalStyle';
import { Provider, useAtom, useAtomValue } from 'jotai';
import { type ComponentType, useMemo, useState } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { PartBoundary } from './PartBoundary.tsx';
import { SignInForm } from './SignInForm.tsx';
import * as look from './standalone.styles.ts';
import { partOf, type StandalonePart } from './standalone-frame.ts';
import type { StandaloneHost } from './standalone-host.ts';

function ThemeButton() {
  const { t } = useTranslation('standalone');
  const [isDark, setIsDark] = useState(document.documentElement.dataset['theme'] === 'dark');

  function handleClick(): void {
    document.documentElement.dataset['theme'] = isDark ? 'light' : 'dark';
    setIsDark(!isDark);
  }
  return (
    <Button size="s" aria-label={`${t('theme')}: ${t(isDark ? 'dark' : 'light')}`} onClick={handleClick}>
      {t(isDark ? 'dark' : 'light')}
    </Button>
  );
}

function LanguageButtons() {
  const { t } = useTranslation('standalone');
  const [language, setLanguage] = useAtom(languageAtom);
  return (
    <look.Group role="group" aria-label={t('language')}>
      {LANGUAGES.map((code) => (
        <Button
          key={code}
          size="s"
          lang={code}
          aria-pressed={code === language}
          onClick={() => setLanguage(code)}
        >
          {code.toUpperCase()}
        </Button>
      ))}
    </look.Group>
  );
}

/** The part, or a message when it cannot be shown: some parts require a session, others a guest. */
function Place({ host, part }: { readonly host: StandaloneHost; readonly part: StandalonePart }) {
  const { t } = useTranslation('standalone');
  const session = useAtomValue(sessionAtom);
  const Part = host.remote.app.components[part.component] as
    | ComponentType<Readonly<Record<string, unknown>>>
    | undefined;
  if (session === null && !part.isForGuests) return <SignInForm />;
  if (session && part.isForGuests) return <p>{t('signedIn', { name: session.name })}</p>;
  return <PartBoundary key={part.component}>{Part && <Part {...part.props} />}</PartBoundary>;
}

function Frame({ host }: { readonly host: StandaloneHost }) {
  const { t } = useTranslation('standalone');
  const { remote, services, searchAtom, noticesAtom, open } = host;
  const search = useAtomValue(searchAtom);
  const notices = useAtomValue(noticesAtom);
  const session = useAtomValue(sessionAtom);
  const part = partOf(remote, search);
  const address = useMemo(() => {
    const parsed = parseAddress(search, remote.keysOf);
    return new URLSearchParams(search).has('tab') || !part.tab ? parsed : { ...parsed, tab: part.tab };
  }, [search, part, remote]);

  return (
    <HostServicesContext value={services}>
      <ScreenAddressContext value={address}>
        <look.Bar>
          <look.Title>{t('title', { name: `remote-${remote.name}` })}</look.Title>
          <look.Menu aria-label={t('parts')}>
            {remote.parts.map(({ component }) => (
              <Button
                key={component}
                size="s"
                kind={component === part.component ? 'primary' : 'quiet'}
                aria-current={component === part.component ? 'page' : undefined}
                onClick={() => open(component)}
              >
                {component}
              </Button>
            ))}
          </look.Menu>
          <LanguageButtons />
          <ThemeButton />
          {session && (
            <Button size="s" onClick={services.session.signOut}>
              {t('signOut')}
            </Button>
          )}
        </look.Bar>
        <look.Main as={part.isPage ? 'div' : 'main'} data-boundary={remote.name} data-tab={part.tab}>
          <Place host={host} part={part} />
        </look.Main>
        <look.Notices role="log" aria-label={t('notices')}>
          {notices.map(({ id, kind, text }) => (
            <look.NoticeLine key={id} $kind={kind}>
              {text}
            </look.NoticeLine>
          ))}
        </look.Notices>
      </ScreenAddressContext>
    </HostServicesContext>
  );
}

/**
 * A standalone remote in a host of its own: one part at a time, with all services that the console
 * provides.
 */
export function StandaloneFrame({ host }: { readonly host: StandaloneHost }) {
  return (
    <Provider store={host.store}>
      <I18nextProvider i18n={host.i18n}>
        <QueryClientProvider client={host.queryClient}>
          <GlobalStyle />
          <Frame host={host} />
        </QueryClientProvider>
      </I18nextProvider>
    </Provider>
  );
}
