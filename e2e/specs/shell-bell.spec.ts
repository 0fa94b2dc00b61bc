import type { WireNotification as Notification } from '@park/contract/notifications';
import { expect, test } from '../fixtures/test.ts';

test('the bell counts what is unread, leads to the record, and remembers what was read', async ({
  operator,
  request,
  session,
}) => {
  const headers = { authorization: `Bearer ${session.token}` };
  const answer = await request.get('/api/taxipark/notifications', { headers });
  // The list has the most urgent ones; the bell counts all of them.
  const { notifications, unread: count } = (await answer.json()) as {
    notifications: Notification[];
    unread: number;
  };
  const unread = notifications.filter(({ read }) => !read);
  expect(unread.length).toBeGreaterThan(1);

  await operator.goto('/');
  const bell = operator.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName(`Notifications: ${count} unread`);
  await bell.click();
  const panel = operator.getByRole('dialog', { name: 'Notifications' });
  await panel
    .getByRole('button', { name: `Mark as read: ${unread[0]?.subject.name}` })
    .first()
    .click();
  await expect(bell).toHaveAccessibleName(`Notifications: ${count - 1} unread`);

  await panel.getByRole('link').first().click();
  await expect(operator).toHaveURL(/tab=(staff&driver|vehicles&vehicle)=/);
  // The record is shown without the top bar.
  await expect(operator.getByRole('banner')).toHaveCount(0);

  await operator.goto('/');
  await expect(bell).toHaveAccessibleName(`Notifications: ${count - 2} unread`);
});
