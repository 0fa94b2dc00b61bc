import { useLatePart, whenIdle } from '@park/ui/surfaces/use-late-part';
import { startTransition, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { LeaveGate } from './LeaveGate.tsx';
import type { PageLocation, Place } from './page-location.ts';
import { ShellRoute, type ShellRouteProps } from './ShellRoute.tsx';

export interface ShellRoutesProps extends Omit<ShellRouteProps, 'place' | 'onGo'> {
  readonly page: PageLocation;
  readonly drafts: { readonly clear: () => void };
}

/** The router is a third of what the shell would load with it. */
const loadPageRouter = () => import('./PageRouter.tsx');

/** Another screen of the shell is rendered in short tasks, as its first one is. */
function useShellPlace(page: PageLocation): Place {
  const [place, setPlace] = useState(page.place);
  useEffect(() => {
    const follow = (): void => startTransition(() => setPlace(page.place()));
    follow();
    return page.subscribe(follow);
  }, [page]);
  return place;
}

/** The shell at `/`. */
export function ShellRoutes({ page, warmScreen, guards, drafts, loginPlace }: ShellRoutesProps) {
  const place = useShellPlace(page);
  const isWanted = useSyncExternalStore(page.subscribe, page.isRouterWanted);
  const { part, hasFailed, retry } = useLatePart(loadPageRouter, isWanted, page.goWithoutRouter);
  useEffect(() => whenIdle(page.wantRouter), [page]);
  const tryAgain = useEffectEvent(() => {
    if (hasFailed) retry();
  });
  useEffect(() => tryAgain(), [place]);
  const leaving = { guards, onDiscard: drafts.clear };
  return (
    <>
      <ShellRoute {...{ place, warmScreen, guards, loginPlace }} onGo={page.navigate} />
      {part ? <part.PageRouter page={page} {...leaving} /> : <LeaveGate {...leaving} />}
    </>
  );
}
