import { expect, test } from '../fixtures/test.ts';

test('on a server with only the fourteen endpoints the bell shows a labelled sample and the session is trusted', async ({
  operator,
  plain,
}) => {
  await operator.goto(`${plain.url}/`);
  const bell = operator.getByRole('button', { name: 'Notifications: 4, sample data' });
  await expect(bell).toContainText('Sample data');
  await bell.click();
  await expect(operator.getByRole('dialog')).toContainText('sample data and stands for nothing in your park');

  await operator.goto(`${plain.url}/login`);
  await expect(operator.getByRole('heading', { level: 1, name: 'Driver Dashboard' })).toBeVisible();
  expect([...new Set(plain.refused)]).toEqual(['GET /api/capabilities']);
});
