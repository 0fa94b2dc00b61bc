import { startTransition, useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider, useBlocker, useRouteError } from 'react-router-dom';
import { LeaveGate } from './LeaveGate.tsx';
import type { PageLocation } from './page-location.ts';

interface LeaveBlockerProps extends Pick<Parameters<typeof LeaveGate>[0], 'guards' | 'onDiscard'> {
  /** Called once the router asks before a form with changes is left. */
  readonly onHolds?: () => void;
}

/** Leaving a form with changes requires the operator's confirmation. */
export function LeaveBlocker({ guards, onDiscard, onHolds }: LeaveBlockerProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    guards.holds(currentLocation, nextLocation),
  );
  // The router has the blocker one render after its hook was called.
  const [isSecond, setSecond] = useState(false);
  useEffect(() => startTransition(() => setSecond(true)), []);
  useEffect(() => {
    if (isSecond) onHolds?.();
  }, [isSecond, onHolds]);
  return <LeaveGate guards={guards} onDiscard={onDiscard} blocker={blocker} />;
}

/** To the boundary around every page, which shows the route error page. */
function Rethrow(): never {
  throw useRouteError();
}

interface PageRouterProps extends Omit<LeaveBlockerProps, 'onHolds'> {
  readonly page: PageLocation;
}

/** The router of the page; what it shows is the question before a form with changes is left. */
export function PageRouter({ page, ...leaving }: PageRouterProps) {
  const router = page.router(() =>
    createBrowserRouter([
      {
        path: '*',
        errorElement: <Rethrow />,
        element: <LeaveBlocker {...leaving} onHolds={page.lead} />,
      },
    ]),
  );
  return <RouterProvider router={router} />;
}
