import type { RunningConsole } from './start-console.ts';

/** Ids of the demo park that addresses name. */
export interface ParkIds {
  readonly driver: string;
  readonly vehicle: string;
  readonly run: string;
}

/** The ids of a driver, a vehicle and a payout run of the demo park. */
export async function readParkIds({
  url,
  session,
}: Pick<RunningConsole, 'url' | 'session'>): Promise<ParkIds> {
  const read = async (path: string): Promise<Record<string, Record<string, string>[]>> => {
    const headers = { authorization: `Bearer ${session['auth-token'] ?? ''}` };
    const response = await fetch(`${url}/api/taxipark/${path}`, { headers });
    if (!response.ok) throw new Error(`${path} responded with ${response.status}`);
    return (await response.json()) as Record<string, Record<string, string>[]>;
  };
  const [{ drivers }, { vehicles }, { runs }] = await Promise.all([
    read('drivers'),
    read('vehicles'),
    read('ledger/payouts'),
  ]);
  return {
    // One at work, whose day has something to show.
    driver: drivers?.find(({ connectionStatus }) => Boolean(connectionStatus))?.['userId'] ?? '',
    vehicle: vehicles?.[0]?.['id'] ?? '',
    run: runs?.[0]?.['id'] ?? '',
  };
}
