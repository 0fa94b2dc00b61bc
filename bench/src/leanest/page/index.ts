import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { listDrivers, tokenOf, type WireDriver } from './api.ts';

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
const root = createRoot(element);

async function showSignIn(): Promise<void> {
  const { SignIn } = await import(/* webpackChunkName: "sign-in" */ './SignIn.tsx');
  root.render(createElement(SignIn, { onSignedIn: () => void showDrivers() }));
}

/** The first render waits for the code only; a Suspense fallback would delay the screen by 300 ms. */
async function showDrivers(): Promise<void> {
  let known: readonly WireDriver[] | null = null;
  let failure: string | null = null;
  const list = listDrivers().then(
    (drivers) => void (known = drivers),
    (error: Error) => void (failure = error.message),
  );
  const { DriversList } = await import(/* webpackChunkName: "drivers" */ './DriversList.tsx');
  const render = () =>
    root.render(
      createElement(DriversList, { drivers: known, failure, onSignedOut: () => void showSignIn() }),
    );
  render();
  if (known !== null) return;
  await list;
  if (tokenOf() === null) await showSignIn();
  else render();
}

void (tokenOf() ? showDrivers() : showSignIn());
