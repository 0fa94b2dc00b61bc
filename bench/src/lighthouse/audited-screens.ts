import type { RunningConsole } from '../load/start-console.ts';

/** A screen that the judge looks at. */
export interface AuditedScreen {
  readonly name: string;
  readonly path: string;
  readonly isSignedIn: boolean;
}

async function firstId(
  { url, session }: RunningConsole,
  list: 'drivers' | 'vehicles',
  id: string,
): Promise<string> {
  const response = await fetch(`${url}/api/taxipark/${list}`, {
    headers: { authorization: `Bearer ${session['auth-token']}` },
  });
  const body = (await response.json()) as Record<string, readonly Record<string, string>[] | undefined>;
  const found = body[list]?.[0]?.[id];
  if (found === undefined) throw new Error(`The demo park has no ${list}`);
  return found;
}

/** Every screen of the console, with a record of the demo park for each detail. */
export async function screensOf(running: RunningConsole): Promise<readonly AuditedScreen[]> {
  const driver = await firstId(running, 'drivers', 'userId');
  const vehicle = await firstId(running, 'vehicles', 'id');
  const signedIn = [
    ['dashboard', '/'],
    ['staff', '/?tab=staff'],
    ['driver detail', `/?tab=staff&driver=${driver}`],
    ['vehicles', '/?tab=vehicles'],
    ['vehicle detail', `/?tab=vehicles&vehicle=${vehicle}`],
    ['earning report', '/?tab=earning_report'],
    ['ride report', '/?tab=ride_report'],
    ['settings', '/?tab=settings'],
    ['404', '/no-such-page'],
  ] as const;
  return [
    { name: 'sign-in', path: '/login', isSignedIn: false },
    ...signedIn.map(([name, path]) => ({ name, path, isSignedIn: true })),
  ];
}
