import { readParkIds } from '../load/park-ids.ts';
import type { RunningConsole } from '../load/start-console.ts';

/** A screen that the judge looks at. */
export interface AuditedScreen {
  readonly name: string;
  readonly path: string;
  readonly isSignedIn: boolean;
}

/** Every screen of the console, with a record of the demo park for each detail. */
export async function screensOf(running: RunningConsole): Promise<readonly AuditedScreen[]> {
  const { driver, vehicle, run } = await readParkIds(running);
  const signedIn = [
    ['dashboard', '/'],
    ['staff', '/?tab=staff'],
    ['driver detail', `/?tab=staff&driver=${driver}`],
    ['new driver', '/?tab=staff&form=add'],
    ['import of drivers', '/?tab=staff&form=import'],
    ['vehicles', '/?tab=vehicles'],
    ['vehicle detail', `/?tab=vehicles&vehicle=${vehicle}`],
    ['people', '/?tab=people'],
    ['journal', '/?tab=journal'],
    ['reports', '/?tab=report'],
    ['earning report', '/?tab=earning_report'],
    ['ride report', '/?tab=ride_report'],
    ['settlements', '/?tab=settlements'],
    ['account', `/?tab=settlements&driver=${driver}`],
    ['payouts', '/?tab=payouts'],
    ['payout run', `/?tab=payouts&run=${run}`],
    ['terms', '/?tab=terms'],
    ['months', '/?tab=months'],
    ['settings', '/?tab=settings'],
    ['404', '/no-such-page'],
  ] as const;
  return [
    { name: 'sign-in', path: '/login', isSignedIn: false },
    ...signedIn.map(([name, path]) => ({ name, path, isSignedIn: true })),
  ];
}
