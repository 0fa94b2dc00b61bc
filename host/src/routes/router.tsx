import { createBrowserRouter, Outlet } from 'react-router-dom';
import type { Console } from '../console.ts';
import { LateShell } from './LateShell.tsx';
import { LeaveGate } from './LeaveGate.tsx';
import { LoginRoute } from './LoginRoute.tsx';
import { PATHS } from './paths.ts';
import { RemotePageRoute } from './RemotePageRoute.tsx';
import { RouteError } from './RouteError.tsx';

type RouterParts = Pick<Console, 'services' | 'warmScreen' | 'guards' | 'drafts' | 'loginPlace'>;

/**
 * The console's routes (specification section 2). A crash in any of them shows the route error
 * page.
 */
export function createConsoleRouter({ services, warmScreen, guards, drafts, loginPlace }: RouterParts) {
  return createBrowserRouter([
    {
      element: (
        <>
          <Outlet />
          <LeaveGate guards={guards} onDiscard={drafts.clear} />
        </>
      ),
      errorElement: <RouteError onBack={services.navigation.back} />,
      children: [
        {
          path: PATHS.shell,
          element: <LateShell warmScreen={warmScreen} guards={guards} loginPlace={loginPlace} />,
        },
        { path: PATHS.login, element: <LoginRoute /> },
        { path: '*', element: <RemotePageRoute loginPlace={loginPlace} /> },
      ],
    },
  ]);
}
