import { startTransition, useLayoutEffect, useState } from 'react';
import { matchPath, Router, useLocation } from 'react-router-dom';
import type { Console } from '../console.ts';
import { RouteErrorScreen } from '../features/status/RouteErrorScreen.tsx';
import { ConsoleHistory } from './console-history.ts';
import { LeaveGate } from './LeaveGate.tsx';
import { LateShell } from './LateShell.tsx';
import { LoginRoute } from './LoginRoute.tsx';
import { PATHS } from './paths.ts';
import { RedirectContext } from './Redirect.tsx';
import { RemotePageRoute } from './RemotePageRoute.tsx';
import { RouteBoundary } from './RouteBoundary.tsx';

type RouterParts = Pick<Console, 'services' | 'warmScreen' | 'guards' | 'drafts' | 'loginPlace'>;

/** The browser's history, which renders nothing yet. */
export function createConsoleRouter({ guards }: Pick<RouterParts, 'guards'>): ConsoleHistory {
  return new ConsoleHistory(guards);
}

function Routes({ warmScreen, guards, loginPlace }: RouterParts) {
  const { pathname } = useLocation();
  if (matchPath(PATHS.shell, pathname))
    return <LateShell warmScreen={warmScreen} guards={guards} loginPlace={loginPlace} />;
  if (matchPath(PATHS.login, pathname)) return <LoginRoute />;
  return <RemotePageRoute loginPlace={loginPlace} />;
}

export interface ConsoleRoutesProps {
  readonly router: ConsoleHistory;
  readonly parts: RouterParts;
}

/** The console's routes (specification section 2). A crash in any of them shows the route error page. */
export function ConsoleRoutes({ router, parts }: ConsoleRoutesProps) {
  const [place, setPlace] = useState(router.place);

  // The place may have changed since the first render: the end of a session leads to sign-in.
  useLayoutEffect(() => router.listen((next) => startTransition(() => setPlace(next))), [router]);

  const failed = (
    <RouteErrorScreen
      onHome={() => location.assign(PATHS.shell)}
      onReload={() => location.reload()}
      onBack={parts.services.navigation.back}
    />
  );
  return (
    <Router navigator={router} location={place}>
      <RouteBoundary place={place} failed={failed}>
        <RedirectContext value={router.replace}>
          <Routes {...parts} />
        </RedirectContext>
        <LeaveGate guards={parts.guards} onDiscard={parts.drafts.clear} />
      </RouteBoundary>
    </Router>
  );
}
