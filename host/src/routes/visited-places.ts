import { LeaveGuards } from '@park/federation/leave-guards';
import { ConsoleHistory } from './console-history.ts';

export const STAFF = '/?tab=staff';
export const DRIVER = '/?tab=staff&driver=7';
export const CARS = '/?tab=vehicles';

export const here = () => location.pathname + location.search + location.hash;
let stop = (): void => undefined;
afterEach(() => stop());

/** Each step through the history is a task of the browser's own; a return takes two or more. */
export async function settle(): Promise<void> {
  for (let task = 0; task < 20; task += 1) await new Promise((done) => setTimeout(done));
}

/** The console at the present place, with a form whose guard the test sets. */
export function openConsole() {
  let isDirty = false;
  let hasSession = true;
  const guards = new LeaveGuards(
    () => hasSession,
    () => ({ record: ['driver'], view: ['q'] }),
  );
  guards.add(() => isDirty);
  const router = new ConsoleHistory(guards);
  return {
    router,
    guards,
    type: () => void (isDirty = true),
    save: () => void (isDirty = false),
    endSession: () => void (hasSession = false),
    place: () => router.place().pathname + router.place().search,
  };
}

/** The operator has been at these places, and is at the last. */
export function visit(...[first = '/', ...others]: readonly string[]) {
  history.pushState(null, '', first);
  const opened = openConsole();
  const seen: string[] = [];
  stop = opened.router.listen((place) => seen.push(place.pathname + place.search));
  for (const place of others) opened.router.push(place);
  seen.length = 0;
  return { ...opened, seen };
}
