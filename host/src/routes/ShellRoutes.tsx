import { createBrowserRouter, RouterProvider, useBlocker, useRouteError } from 'react-router-dom';
import { LeaveGate } from './LeaveGate.tsx';
import { PATHS } from './paths.ts';
import type { PageLocation } from './page-location.ts';
import { ShellRoute, type ShellRouteProps } from './ShellRoute.tsx';

export interface ShellRoutesProps extends ShellRouteProps {
  readonly page: PageLocation;
  readonly drafts: { readonly clear: () => void };
}

/** Leaving a form with changes requires the operator's confirmation. */
export function LeaveBlocker({
  guards,
  onDiscard,
}: Pick<Parameters<typeof LeaveGate>[0], 'guards' | 'onDiscard'>) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    guards.holds(currentLocation, nextLocation),
  );
  return <LeaveGate guards={guards} onDiscard={onDiscard} blocker={blocker} />;
}

/** To the boundary around every page, which shows the route error page. */
function Rethrow(): never {
  throw useRouteError();
}

/** The shell at `/`, and its router; every other page is shown without one (`Pages`). */
export function ShellRoutes({ page, warmScreen, guards, drafts, loginPlace }: ShellRoutesProps) {
  const router = page.router(() =>
    createBrowserRouter([
      {
        errorElement: <Rethrow />,
        children: [
          {
            path: PATHS.shell,
            element: (
              <>
                <ShellRoute warmScreen={warmScreen} guards={guards} loginPlace={loginPlace} />
                <LeaveBlocker guards={guards} onDiscard={drafts.clear} />
              </>
            ),
          },
          { path: '*', element: null },
        ],
      },
    ]),
  );
  return <RouterProvider router={router} />;
}
