import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { externalRuntime } from './external-runtime.ts';

const host = createRequire(path.resolve(__dirname, '../../../package.json'));

function namesReadFrom(packageName: string): string[] {
  const folder = path.dirname(host.resolve(packageName));
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => [
      ...readFileSync(path.join(folder, file), 'utf8').matchAll(
        /import \{([^}]*)\} from "@module-federation\/runtime-core"/g,
      ),
    ])
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim().split(' as ')[0] ?? ''))
    .filter((name) => name !== '');
}

describe('the federation runtime that remotes take from the host', () => {
  it.each(['@module-federation/runtime', '@module-federation/webpack-bundler-runtime'])(
    'has every name that %s reads in a remote',
    (packageName) => {
      const names = namesReadFrom(packageName);
      expect(names.filter((name) => !(name in externalRuntime))).toEqual([]);
    },
  );

  it('is used at all: otherwise this file could be removed', () => {
    expect(namesReadFrom('@module-federation/runtime')).toContain('ModuleFederation');
  });
});
