import type { ParkIds } from '../load/park-ids.ts';
import type { Screen } from '../load/screens.ts';

const OVERVIEW = '[data-boundary=fleet] section:nth-of-type(2) div:nth-child(4) > span > span';
const ROW = '#root main tbody tr';

/** Screens that need an answer besides their list, by what shows it, with ids of the demo park. */
export function answeredScreens({ driver, vehicle, run }: ParkIds): readonly Screen[] {
  const all = [
    ['dashboard, revenue', '/', OVERVIEW],
    ['driver, who changed it', `/?tab=staff&driver=${driver}`, '#root main dd time'],
    ['vehicle', `/?tab=vehicles&vehicle=${vehicle}`, '#root main dl dd'],
    ['people', '/?tab=people', '#root main ul li'],
    ['reports', '/?tab=report', ROW],
    ['payouts', '/?tab=payouts', ROW],
    ['payout run', `/?tab=payouts&run=${run}`, ROW],
    ['terms', '/?tab=terms', ROW],
    ['months', '/?tab=months', ROW],
  ] as const;
  return all.map(([name, path, shows]) => ({
    ...{ name, path, isSignedIn: true, hasList: false },
    usable: [shows],
  }));
}
