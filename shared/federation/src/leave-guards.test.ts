import { LeaveGuards, type Place } from './leave-guards.ts';

const at = (search: string): Place => ({ pathname: '/', search });
const driver = at('?tab=staff&driver=7');

function guarded(isDirty = true, hasSession = true) {
  const guards = new LeaveGuards(
    () => hasSession,
    () => ({ record: ['driver', 'form=add'], view: ['q', 'sort'] }),
  );
  const lift = guards.add(() => isDirty);
  return { guards, lift };
}

describe('a form with changes', () => {
  it.each([
    ['another tab', at('?tab=vehicles')],
    ['the list it was opened from', at('?tab=staff')],
    ['another record', at('?tab=staff&driver=8')],
    ['another page', { pathname: '/d', search: '' }],
  ])('holds the operator on the way to %s', (_, to) => {
    expect(guarded().guards.holds(driver, to)).toBe(true);
  });

  it.each([
    ['search', '?tab=staff&driver=7&q=a'],
    ['order', '?tab=staff&driver=7&sort=-name'],
  ])('stays open and asks nothing when the %s changes', (_, search) => {
    expect(guarded().guards.holds(driver, at(search))).toBe(false);
  });

  it('asks nothing once its guard is lifted, nothing is changed, or the session has ended', () => {
    const { guards, lift } = guarded();
    lift();
    expect(guards.holds(driver, at(''))).toBe(false);
    expect(guarded(false).guards.holds(driver, at(''))).toBe(false);
    expect(guarded(true, false).guards.holds(driver, at(''))).toBe(false);
  });

  it('lets its own way out after saving pass', () => {
    const { guards } = guarded();
    let held = true;
    guards.pass(() => (held = guards.holds(driver, at(''))));
    expect([held, guards.holds(driver, at(''))]).toEqual([false, true]);
  });

  it('is on guard for as long as one of two screens has changes', () => {
    const { guards, lift } = guarded();
    const isDirty = () => true;
    const liftSecond = guards.add(isDirty);
    lift();
    expect(guards.isDirty()).toBe(true);
    liftSecond();
    expect(guards.isDirty()).toBe(false);
  });
});

describe('something that would lose changes', () => {
  it('happens at once when there are none', () => {
    const action = jest.fn();
    guarded(false).guards.ask(action);
    expect(action).toHaveBeenCalledTimes(1);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('waits for the answer; leaving: %s', (leaves, times) => {
    const { guards } = guarded();
    const action = jest.fn();
    const seen = jest.fn();
    guards.subscribe(seen);
    guards.ask(action);
    expect([action.mock.calls.length, guards.waiting()]).toEqual([0, action]);
    guards.answer(leaves);
    expect([action.mock.calls.length, guards.waiting(), seen.mock.calls.length]).toEqual([times, null, 2]);
  });
});
