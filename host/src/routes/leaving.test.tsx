import leave from './leave/locales/en.json';
import { LeaveGuards } from '@park/federation/leave-guards';
import { renderScreen } from '@park/testing/render-screen';
import { act, screen } from '@testing-library/react';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router-dom';
import { LeaveBlocker } from './PageRouter.tsx';

const CARS = '/?tab=vehicles';
const STAFF = '/?tab=staff';
const DRIVER = '/?tab=staff&driver=7';

const here = () => location.pathname + location.search + location.hash;

/**
 * Each step through the history is a task of the browser's own; one that is taken back takes
 * several.
 */
const settle = () =>
  act(async () => {
    for (let task = 0; task < 20; task += 1) await new Promise((done) => setTimeout(done));
  });

/** The operator has been at these places, and has a form open at the last. */
async function visit(...places: readonly string[]) {
  history.pushState(null, '', places[0]);
  let isDirty = false;
  let hasSession = true;
  const discarded = jest.fn();
  const guards = new LeaveGuards(
    () => hasSession,
    () => ({ record: ['driver'], view: ['q'] }),
  );
  guards.add(() => isDirty);
  const element = (
    <>
      <Outlet />
      <LeaveBlocker guards={guards} onDiscard={discarded} />
    </>
  );
  const router = createBrowserRouter([{ element, children: [{ path: '*', element: <main /> }] }]);
  const { user } = renderScreen(<RouterProvider router={router} />, {});
  const go = (to: string, options = {}) => act(() => router.navigate(to, options));
  for (const place of places.slice(1)) await go(place);
  return {
    router,
    guards,
    go,
    discarded,
    type: () => void (isDirty = true),
    endSession: () => void (hasSession = false),
    back: async (steps = -1) => {
      history.go(steps);
      await settle();
    },
    answer: async (name: string) => {
      await user.click(await screen.findByRole('button', { name }));
      await settle();
    },
    isAsked: () => screen.queryByRole('alertdialog') !== null,
  };
}

describe('a form with changes', () => {
  it('is left by Back without a question while nothing is typed', async () => {
    const { back, isAsked } = await visit(CARS, STAFF, DRIVER);
    await back();
    expect([here(), isAsked()]).toEqual([STAFF, false]);
  });

  it.each([
    [-1, STAFF],
    [-2, CARS],
  ])('stays at a step of %d through the history until the operator confirms it', async (steps, wanted) => {
    const { type, back, answer, discarded } = await visit(CARS, STAFF, DRIVER);
    type();
    await back(steps);
    expect(here()).toBe(DRIVER);
    await answer(leave.stay);
    expect([here(), discarded.mock.calls.length]).toEqual([DRIVER, 0]);
    await back(steps);
    await answer(leave.leave);
    expect([here(), discarded.mock.calls.length]).toEqual([wanted, 1]);
  });

  it('stays at a link until the operator confirms it, and the way leads to the newer of two', async () => {
    const { type, go, answer } = await visit(STAFF, DRIVER);
    const { length } = history;
    type();
    await go(CARS);
    expect([here(), history.length - length]).toEqual([DRIVER, 0]);
    await go('/d');
    await answer(leave.leave);
    expect([here(), history.length - length]).toEqual(['/d', 1]);
  });

  it('stays open without a question when its search or a part of the page is shown', async () => {
    const { type, go, isAsked } = await visit(STAFF, DRIVER);
    type();
    await go(`${DRIVER}&q=a`);
    location.hash = '#content';
    await settle();
    expect([here(), isAsked()]).toEqual([`${DRIVER}&q=a#content`, false]);
  });

  it('is left at once after saving', async () => {
    const { type, guards, router, isAsked } = await visit(STAFF, DRIVER);
    type();
    await act(async () => guards.pass(() => void router.navigate(STAFF)));
    expect([here(), isAsked()]).toEqual([STAFF, false]);
  });

  it('is left at once at the end of the session, and the question goes', async () => {
    const { type, back, endSession, go, isAsked } = await visit(STAFF, DRIVER);
    type();
    await back();
    expect(isAsked()).toBe(true);
    endSession();
    await go('/login', { replace: true });
    expect([here(), isAsked()]).toEqual(['/login', false]);
  });

  it('asks before something else that would lose it', async () => {
    const { type, guards, answer, discarded } = await visit(STAFF, DRIVER);
    const reload = jest.fn();
    type();
    act(() => guards.ask(reload));
    await answer(leave.leave);
    expect([reload.mock.calls.length, discarded.mock.calls.length, here()]).toEqual([1, 1, DRIVER]);
  });
});
