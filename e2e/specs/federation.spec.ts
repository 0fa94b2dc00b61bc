import type { Response } from '@playwright/test';
import { networkQuiet } from '@park/build/browser/network-quiet.ts';
import { expect, test } from '../fixtures/test.ts';

const REMOTE_FILE = /^\/remotes\/[a-z0-9]+\/\d+\.\d+\.\d+-[0-9a-f]{10}\/[\w.-]+$/;

/** Strings that occur in one library's code exactly once, in no other's, and that minification keeps. */
const MARKS = {
  'react-dom': '__reactContainer$',
  react: 'React.Children.only expected to receive a single React element child.',
  jotai: 'no atom init',
  i18next: 'accessing an object - but returnObjects options is not enabled!',
  'react-i18next': 'useTranslation: You will need to pass',
  'styled-components': 'data-styled-version',
  'react-query': 'No QueryClient set, use QueryClientProvider to set one',
} as const;

test('remote code is loaded from its version folder and nothing is fetched twice', async ({ operator }) => {
  const scripts: string[] = [];
  operator.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await operator.goto('/');
  await expect(operator.locator('[data-boundary="fleet"]')).toBeVisible();
  await expect(operator.locator('[data-boundary="reports"]')).toBeVisible();
  await operator.goto('/?tab=staff');
  await expect(operator.getByRole('table')).toBeVisible();

  const remote = scripts.filter((path) => !path.startsWith('/assets/'));
  expect(remote.filter((path) => !REMOTE_FILE.test(path))).toEqual([]);
  expect(remote.some((path) => path.startsWith('/remotes/fleet/'))).toBe(true);
  expect(remote.some((path) => path.startsWith('/remotes/reports/'))).toBe(true);
});

test('React, the store, i18next and the other shared libraries are in the browser once', async ({
  operator,
}) => {
  const responses: Response[] = [];
  operator.on('response', (response) => {
    if (response.request().resourceType() === 'script') responses.push(response);
  });
  await operator.goto('/');
  await expect(operator.locator('[data-boundary="fleet"]')).toBeVisible();
  await expect(operator.locator('[data-boundary="reports"]')).toBeVisible();
  await networkQuiet(operator);
  // The bodies are read here, not on each response: a late prefetch would be read after the journey's end.
  const scripts = await Promise.all(
    responses.map(async (response) => [new URL(response.url()).pathname, await response.text()] as const),
  );

  for (const [library, mark] of Object.entries(MARKS)) {
    // One entry per occurrence of the mark, so that two copies in one file count twice.
    const holders = scripts.flatMap(([path, text]) =>
      text
        .split(mark)
        .slice(1)
        .map(() => path),
    );
    expect(holders, `${library} is in ${holders.join(', ') || 'no file'}`).toEqual([
      expect.stringMatching(/^\/assets\//),
    ]);
  }
});

test('a remote receives the same instance of each shared library that the host uses', async ({
  operator,
}) => {
  await operator.goto('/?tab=staff');
  await expect(operator.getByRole('table')).toBeVisible();
  const shared = await operator.evaluate(async () => {
    interface Library {
      readonly version: string;
      readonly useIn: readonly string[];
      readonly loaded?: boolean;
      readonly lib?: () => unknown;
      readonly get?: () => unknown;
    }
    interface Instance {
      readonly name: string;
      readonly shareScopeMap: Record<string, Record<string, Record<string, Library>>>;
    }
    const { __INSTANCES__: instances } = (
      globalThis as unknown as { __FEDERATION__: { __INSTANCES__: Instance[] } }
    ).__FEDERATION__;
    const shell = instances.find(({ name }) => name === 'shell');
    const fleet = instances.find(({ name }) => name === 'fleet');
    const keys = [
      'react',
      'react-dom',
      'jotai',
      'react-i18next',
      'styled-components',
      '@tanstack/react-query',
      '@park/session/session-atom',
      '@park/i18n/language-atom',
      '@park/federation/host-services',
    ];
    return keys.map((key) => {
      const inShell = Object.values(shell?.shareScopeMap['default']?.[key] ?? {});
      const inFleet = Object.values(fleet?.shareScopeMap['default']?.[key] ?? {});
      return {
        key,
        versions: inShell.length,
        same: inShell.length === 1 && inFleet.length === 1 && inShell[0]?.lib?.() === inFleet[0]?.lib?.(),
      };
    });
  });
  expect(shared.filter(({ versions, same }) => versions !== 1 || !same)).toEqual([]);
});

test('the language chosen in the shell changes the words of the remote', async ({ operator }) => {
  await operator.goto('/?tab=staff');
  await expect(operator.getByRole('heading', { level: 1, name: 'Drivers' })).toBeVisible();
  await operator.getByRole('button', { name: /English/ }).click();
  await operator.getByRole('menuitemradio', { name: 'Русский' }).click();
  await expect(operator.getByRole('heading', { level: 1, name: 'Водители' })).toBeVisible();
  await expect(operator.locator('html')).toHaveAttribute('lang', 'ru');
});
