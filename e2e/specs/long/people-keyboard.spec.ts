import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

const LONGEST_WAY = 60;

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let steps = 0; steps < LONGEST_WAY; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(target)}`);
}

test('a person is invited and the journal is filtered with the keyboard alone', async ({ operator }) => {
  const { keyboard } = operator;
  await operator.goto('/?tab=people');
  const invite = operator.getByRole('button', { name: 'Invite', exact: true });
  await tabTo(operator, invite);
  await keyboard.press('Enter');
  const dialog = operator.getByRole('dialog', { name: 'Invite a person' });
  await tabTo(operator, dialog.getByLabel('Name'));
  await keyboard.type('Kira Keys');
  await keyboard.press('Tab');
  await keyboard.type('kira.keys@journeys.by');
  await tabTo(operator, dialog.getByLabel('Role'));
  await keyboard.type('Viewer');
  await expect(dialog.getByLabel('Role')).toHaveValue('viewer');
  await tabTo(operator, dialog.getByRole('button', { name: 'Create the invitation' }));
  await keyboard.press('Enter');
  await expect(dialog.getByLabel('Link', { exact: true })).toBeFocused();
  await tabTo(operator, dialog.getByRole('button', { name: 'Done' }));
  await keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(invite).toBeFocused();

  const actions = operator.getByRole('button', { name: 'Actions for Kira Keys' });
  // One row of a list is in the tab order; the arrows lead to the others.
  await tabTo(
    operator,
    operator.getByRole('table').filter({ has: actions }).locator('tbody [tabindex="0"]').first(),
  );
  const isReached = () => actions.evaluate((button) => button === document.activeElement);
  for (let step = 0; step < 20 && !(await isReached()); step += 1) await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  const renew = operator.getByRole('menuitem', { name: 'New link' });
  await expect(renew).toBeFocused();
  await keyboard.press('Enter');
  await expect(operator.getByRole('dialog', { name: 'New link for the invitation' })).toBeVisible();
  await keyboard.press('Escape');
  await expect(actions).toBeFocused();

  await keyboard.press('ControlOrMeta+k');
  await expect(operator.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await keyboard.type('journal');
  await expect(operator.getByRole('option', { selected: true })).toContainText('Journal');
  await keyboard.press('Enter');
  const kind = operator.getByLabel('Kind of change');
  await tabTo(operator, kind);
  await keyboard.type('invited');
  await expect(operator).toHaveURL(/action=person_invited/);
  const entries = operator.getByRole('list', { name: 'Journal' }).getByRole('listitem');
  await expect(entries.filter({ hasText: 'Kira Keys' })).toContainText('invited a person');
  await expect(entries.filter({ hasNotText: 'invited a person' })).toHaveCount(0);
  await tabTo(operator, operator.getByRole('button', { name: 'Clear the filter' }));
  await keyboard.press('Enter');
  await expect(operator).toHaveURL(/\?tab=journal$/);
});
