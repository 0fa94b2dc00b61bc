import { createBrowserRouter } from 'react-router-dom';
import type { Console } from '../console.ts';
import { RouteErrorScreen } from '../features/status/RouteErrorScreen.tsx';
import { LeaveGate } from './LeaveGate.tsx';
import { LoginRoute } from './LoginRoute.tsx';
import { PATHS } from './paths.ts';
import { RemotePageRoute } from './RemotePageRoute.tsx';
import { ShellRoute } from './ShellRoute.tsx';

type RouterParts = Pick<Console, 'services' | 'warmScreen' | 'guards' | 'drafts' | 'loginPlace'>;

/** The console's routes (specification section 2). A crash in any of them shows the route error page. */
export function consoleRoutes({ services, warmScreen, guards, drafts, loginPlace }: RouterParts) {
  return [
    {
      element: <LeaveGate guards={guards} onDiscard={drafts.clear} />,
      errorElement: (
        <RouteErrorScreen
          onHome={() => location.assign(PATHS.shell)}
          onReload={() => location.reload()}
          onBack={services.navigation.back}
        />
      ),
      children: [
        {
          path: PATHS.shell,
          element: <ShellRoute warmScreen={warmScreen} guards={guards} loginPlace={loginPlace} />,
        },
        { path: PATHS.login, element: <LoginRoute /> },
        { path: '*', element: <RemotePageRoute loginPlace={loginPlace} /> },
      ],
    },
  ];
}

export function createConsoleRouter(parts: RouterParts) {
  return createBrowserRouter(consoleRoutes(parts));
}
