import { CARS, DRIVER, here, openConsole, settle, STAFF, visit } from './visited-places.ts';

describe('Back and Forward', () => {
  it('lead away from a form without changes', async () => {
    const { seen } = visit(CARS, STAFF, DRIVER);
    history.back();
    await settle();
    history.forward();
    await settle();
    expect(seen).toEqual([STAFF, DRIVER]);
  });

  it.each([-1, -2, 1])('by %d are taken back, and the question is open', async (steps) => {
    const { router, guards, seen, type, place } = visit(CARS, STAFF, DRIVER, CARS);
    router.go(-1);
    await settle();
    seen.length = 0;
    const { length } = history;
    type();
    history.go(steps);
    await settle();
    expect([here(), place(), seen, history.length - length]).toEqual([DRIVER, DRIVER, [], 0]);
    expect(guards.waiting()).not.toBeNull();
    guards.answer(false);
    await settle();
    expect([here(), seen, history.length - length]).toEqual([DRIVER, [], 0]);
  });

  it.each([
    [-1, STAFF],
    [-2, CARS],
    [1, '/d'],
  ])('by %d lead where they wanted to go once it is confirmed', async (steps, wanted) => {
    const { router, guards, seen, type } = visit(CARS, STAFF, DRIVER, '/d');
    router.go(-1);
    await settle();
    seen.length = 0;
    const { length } = history;
    type();
    history.go(steps);
    await settle();
    guards.answer(true);
    await settle();
    expect([here(), seen, history.length - length, guards.waiting()]).toEqual([wanted, [wanted], 0, null]);
  });

  it('are confirmed for one step only', async () => {
    const { guards, type } = visit(CARS, STAFF, DRIVER);
    type();
    history.back();
    await settle();
    guards.answer(true);
    await settle();
    history.back();
    await settle();
    expect([here(), guards.waiting() === null]).toEqual([STAFF, false]);
  });

  it('may be confirmed before the browser is back at the form', async () => {
    const { guards, type } = visit(CARS, STAFF, DRIVER);
    type();
    history.back();
    await new Promise((done) => addEventListener('popstate', done, { once: true }));
    guards.answer(true);
    await settle();
    expect(here()).toBe(STAFF);
  });

  it('that come twice before the first is taken back end at the form', async () => {
    const { guards, seen, type } = visit('/', CARS, STAFF, DRIVER);
    const { length } = history;
    type();
    history.back();
    history.back();
    await settle();
    expect([here(), seen, history.length - length]).toEqual([DRIVER, [], 0]);
    guards.answer(true);
    await settle();
    expect(here()).toBe(STAFF);
  });

  it('ask about the newer step when a question is open already', async () => {
    const { router, guards, type } = visit(CARS, STAFF, DRIVER);
    type();
    router.push('/d');
    history.go(-2);
    await settle();
    guards.answer(true);
    await settle();
    expect([here(), guards.waiting()]).toEqual([CARS, null]);
  });
});

describe('the first screen', () => {
  it('is that of the place to which the operator went back while the console was loading', async () => {
    visit(CARS, STAFF);
    const { router, place } = openConsole();
    history.back();
    await settle();
    const seen: string[] = [];
    router.listen(({ search }) => seen.push(search))();
    expect([place(), seen]).toEqual([CARS, ['?tab=vehicles']]);
  });

  it('is rendered once when nothing has changed', () => {
    const { router } = visit(STAFF);
    const before = router.place();
    let shown: unknown;
    router.listen((place) => (shown = place))();
    expect(shown).toBe(before);
  });
});

describe('a link', () => {
  it('out of a form with changes waits for the answer', () => {
    const { router, guards, type } = visit(STAFF, DRIVER);
    const { length } = history;
    type();
    router.push(CARS);
    expect([here(), history.length - length]).toEqual([DRIVER, 0]);
    guards.answer(false);
    expect(here()).toBe(DRIVER);
    router.push(CARS);
    router.push('/d');
    guards.answer(true);
    expect([here(), history.length - length, guards.waiting()]).toEqual(['/d', 1, null]);
  });

  it('that is followed twice adds one entry', () => {
    const { router } = visit(STAFF);
    const { length } = history;
    router.push(CARS);
    router.push(CARS);
    expect([here(), history.length - length]).toEqual([CARS, 1]);
  });

  it('that replaces adds none, also after its question', () => {
    const { router, guards, type } = visit(STAFF, DRIVER);
    const { length } = history;
    type();
    router.replace(CARS);
    guards.answer(true);
    expect([here(), history.length - length]).toEqual([CARS, 0]);
  });

  it('is followed from the form when the browser is still on its way back to it', async () => {
    const { router, guards, type, save } = visit(CARS, STAFF, DRIVER);
    const { length } = history;
    type();
    history.back();
    await new Promise((done) => addEventListener('popstate', done, { once: true }));
    save();
    router.push('/d');
    await settle();
    expect([here(), history.length - length, guards.waiting()]).toEqual(['/d', 1, null]);
    history.back();
    await settle();
    expect(here()).toBe(DRIVER);
  });

  it('loads the page when the browser accepts no more entries', () => {
    const { router, place } = visit(STAFF);
    const refused = jest.spyOn(history, 'pushState').mockImplementation(() => {
      throw new DOMException('Too many calls', 'SecurityError');
    });
    router.push(`${STAFF}#list`);
    refused.mockRestore();
    // The one kind of page load that jsdom has.
    expect([here(), place()]).toEqual([`${STAFF}#list`, STAFF]);
  });
});

describe('the end of the session', () => {
  it('leads to sign-in at once, and withdraws a question about leaving', async () => {
    const { router, guards, type, endSession } = visit(STAFF, DRIVER);
    type();
    history.back();
    await settle();
    endSession();
    router.replace('/login');
    expect([here(), guards.waiting()]).toEqual(['/login', null]);
  });

  it('leaves the question about something else', () => {
    const { router, guards, type, endSession } = visit(STAFF, DRIVER);
    const reload = jest.fn();
    type();
    guards.ask(reload);
    endSession();
    router.replace('/login');
    expect(guards.waiting()).toBe(reload);
  });
});
