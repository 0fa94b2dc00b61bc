import { CARS, DRIVER, here, openConsole, settle, STAFF, visit } from './visited-places.ts';

describe('entries that others made', () => {
  it('keep their state', () => {
    visit(STAFF);
    history.replaceState({ theirs: 1 }, '', CARS);
    openConsole();
    expect(history.state).toMatchObject({ theirs: 1 });
  });

  it.each([['a text'], [7], [null], [{ idx: 'first' }]])('with the state %j lead on', async (state) => {
    const { router, guards, type } = visit(CARS, STAFF);
    history.replaceState(state, '');
    router.push(DRIVER);
    type();
    history.go(-2);
    await settle();
    expect([here(), guards.waiting() === null]).toEqual([DRIVER, false]);
  });

  it('in between are counted', async () => {
    const { router, guards, type } = visit(CARS);
    history.pushState(null, '', STAFF);
    router.push(DRIVER);
    type();
    history.go(-2);
    await settle();
    expect(here()).toBe(DRIVER);
    guards.answer(true);
    await settle();
    expect(here()).toBe(CARS);
    history.forward();
    await settle();
    expect([here(), guards.waiting() === null]).toEqual([CARS, false]);
  });

  it('for parts of the page ask nothing, and are counted', async () => {
    const { guards, type } = visit(STAFF, DRIVER);
    type();
    location.hash = '#content';
    await settle();
    expect([here(), guards.waiting()]).toEqual([`${DRIVER}#content`, null]);
    history.go(-2);
    await settle();
    expect(here()).toBe(`${DRIVER}#content`);
    guards.answer(true);
    await settle();
    expect(here()).toBe(STAFF);
  });
});
