import type { Page } from '@playwright/test';
import { ACTIONS } from '../interaction/actions.ts';

/** What an operator does next; begins where the one before has ended. */
export interface Step {
  readonly name: string;
  readonly act: () => Promise<unknown>;
}

/** Goes to a screen by its link, as an operator does: the page is never loaded again. */
export async function goTo(page: Page, at: string): Promise<void> {
  const closed = page.locator('nav button[aria-expanded="false"]');
  while ((await closed.count()) > 0) await closed.first().click();
  await page.locator(`nav a[href="${at}"]`).click();
  await page.locator(`nav a[href="${at}"][aria-current="page"]`).waitFor();
  await page.locator('main h1').waitFor();
}

/** Without end: every screen of the sidebar, then each of the commonest actions. */
export async function* stepsOf(page: Page): AsyncGenerator<Step, never> {
  for (;;) {
    const links = await page.locator('nav a[href^="/"]').all();
    const addresses = await Promise.all(links.map((link) => link.getAttribute('href')));
    for (const at of addresses) yield { name: `open ${at}`, act: () => goTo(page, at ?? '') };
    for (const { name, at, prepare, act, undo } of ACTIONS) {
      yield { name: `go where one can ${name}`, act: () => goTo(page, at) };
      if (prepare) yield { name: `prepare to ${name}`, act: () => prepare(page) };
      yield { name, act: () => act(page) };
      if (undo) yield { name: `undo: ${name}`, act: () => undo(page) };
    }
  }
}
