import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test as base } from '@playwright/test';
import { pagePolicy } from '@park/build/policy/page-policy.ts';
import { developmentPageHeaders, pageHeaders } from '@park/delivery/gateway/security-headers.ts';
import { ROOT } from '../../fixtures/programs.ts';

const POLICY = 'content-security-policy';
const POLICIES: Readonly<Record<string, string | undefined>> = {
  production: pageHeaders('')[POLICY],
  development: developmentPageHeaders('')[POLICY],
  alone: pagePolicy(),
  none: undefined,
};

const WORKS = ['a style element that is filled by rules', 'a picture from blob:', 'a picture from data:'];
const BLOCKED = [
  'a style element with text',
  'a style attribute',
  'eval',
  'new Function',
  'an inline script',
  'a script of another origin',
  'a worker from blob:',
  'a worker from a file',
  'elements of a text',
  'WebAssembly',
  'a request to another origin',
  'a frame',
];

/** A server with an empty page under each policy; the page runs the probe. */
const test = base.extend<object, { origin: string }>({
  origin: [
    async ({}, use) => {
      const probe = await readFile(path.join(ROOT, 'e2e/fixtures/policy-probe.js'), 'utf8');
      const server: Server = createServer(({ url = '/' }, response) => {
        if (url.endsWith('.js')) {
          const code = url === '/probe.js' ? probe : '0';
          return response.setHeader('content-type', 'text/javascript').end(code);
        }
        const policy = POLICIES[url.slice(1)];
        if (policy !== undefined) response.setHeader(POLICY, policy);
        response.setHeader('content-type', 'text/html');
        return response.end('<!doctype html><body><script type="module" src="/probe.js"></script>');
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker' },
  ],
});

const all = (names: readonly string[], outcome: string) => names.map((name) => [name, outcome] as const);

for (const name of Object.keys(POLICIES)) {
  test(`what a library does at run time in a page with the policy "${name}"`, async ({ page, origin }) => {
    await page.goto(`${origin}/${name}`);
    const body = page.locator('body[data-outcomes]');
    await expect(body).toBeAttached();
    const outcomes: unknown = JSON.parse((await body.getAttribute('data-outcomes')) ?? '');
    const blocked = all(BLOCKED, name === 'none' ? 'works' : 'blocked');
    expect(outcomes).toEqual(Object.fromEntries([...all(WORKS, 'works'), ...blocked]));
  });
}
