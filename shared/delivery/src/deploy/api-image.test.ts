import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@park/build/workspace.ts';

const PACKAGE = /^@park\//;

function dependenciesOf(folder: string): string[] {
  const text = readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8');
  const { dependencies = {} } = JSON.parse(text) as { dependencies?: Record<string, string> };
  return Object.keys(dependencies)
    .filter((name) => PACKAGE.test(name))
    .map((name) => name.replace(PACKAGE, 'shared/'));
}

/** The workspace folders that the backend needs at run time, its dependencies' own included. */
function neededFolders(folder: string, found = new Set<string>()): ReadonlySet<string> {
  for (const each of dependenciesOf(folder)) {
    if (found.has(each)) continue;
    found.add(each);
    neededFolders(each, found);
  }
  return found;
}

describe('the image of the backend', () => {
  const dockerfile = readFileSync(path.join(ROOT, 'shared/delivery/deploy/api.Dockerfile'), 'utf8');

  it.each([...neededFolders('api')])('holds the sources and the packages of %s', (folder) => {
    expect(dockerfile).toContain(`COPY ${folder} ./${folder}`);
    expect(dockerfile).toContain(`COPY --from=packages /app/${folder} ./${folder}`);
  });
});
