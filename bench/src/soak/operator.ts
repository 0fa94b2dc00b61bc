import type { Page } from '@playwright/test';
import { ACTIONS } from '../interaction/actions.ts';

type Act = (page: Page) => Promise<unknown>;

/** Goes to a screen by its link, as an operator does: the page is never loaded again. */
export async function goTo(page: Page, at: string): Promise<void> {
  const sidebar = page.locator('nav').first();
  const closed = sidebar.locator('button[aria-expanded="false"]');
  while ((await closed.count()) > 0) await closed.first().click();
  await sidebar.locator(`a[href="${at}"]`).click();
  await sidebar.locator(`a[href="${at}"][aria-current="page"]`).waitFor();
  await page.locator('main h1').waitFor();
}

/** What an operator does, act by act, without end: every screen of the sidebar, then each of the commonest actions. */
export async function* tasksOf(page: Page): AsyncGenerator<{ name: string; acts: readonly Act[] }, never> {
  for (;;) {
    const links = await page.locator('nav').first().locator('a').all();
    const addresses = await Promise.all(links.map((link) => link.getAttribute('href')));
    for (const at of addresses) yield { name: `open ${at}`, acts: [() => goTo(page, at ?? '')] };
    for (const { name, at, prepare, act, undo } of ACTIONS)
      yield { name, acts: [() => goTo(page, at), prepare, act, undo].flatMap((each) => each ?? []) };
  }
}
