import path from 'node:path';
import { startGateway } from '../fixtures/gateway.ts';
import { startPlainServer } from '../fixtures/plain-server.ts';
import { ROOT } from '../fixtures/programs.ts';
import { expect, test } from '../fixtures/test.ts';

test('on a server with only the fourteen endpoints the bell shows a labelled sample and the session is trusted', async ({
  operator,
  origin,
  pageErrors,
}) => {
  pageErrors.expected.push(/404/);
  const server = await startPlainServer(origin);
  const gateway = await startGateway(path.join(ROOT, '.release'), server.url);
  try {
    await operator.goto(`${gateway.url}/`);
    const bell = operator.getByRole('button', { name: 'Notifications: 4, sample data' });
    await expect(bell).toContainText('Sample data');
    await bell.click();
    await expect(operator.getByRole('dialog')).toContainText(
      'sample data and stands for nothing in your park',
    );

    await operator.goto(`${gateway.url}/login`);
    await expect(operator.getByRole('heading', { level: 1, name: 'Driver Dashboard' })).toBeVisible();
    expect([...new Set(server.refused)]).toEqual(['GET /api/capabilities']);
  } finally {
    // Close the page first: its prefetches would fail without the gateway.
    await operator.close();
    await gateway.stop();
    await server.stop();
  }
});
