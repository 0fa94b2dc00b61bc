import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { binaryOf } from '@park/build/programs/binary.ts';
import { ROOT } from '@park/build/workspace.ts';
import { compileKit } from './compile-kit.ts';
import { packedPackage, readPackage, TYPED } from './kit-packages.ts';

const delivery = path.join(ROOT, 'shared/delivery');

const writeJson = (file: string, value: unknown): void =>
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/** Makes the tarballs of some folders. npm writes the same file for the same content. */
function pack(folders: readonly string[], target: string): void {
  const args = ['pack', ...folders, '--pack-destination', target, '--silent', '--ignore-scripts'];
  execFileSync('npm', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
}

/** Whether the compiled code or types of a package name a library. */
function usesIn(folder: string): (library: string) => boolean {
  const files = globSync('src/**/*.{js,mjs,d.ts,d.mts}', { cwd: folder });
  const text = files.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n');
  return (library) => text.includes(`'${library}`) || text.includes(`"${library}`);
}

function describePackage(folder: string, short: string): void {
  writeJson(path.join(folder, 'package.json'), packedPackage(short, usesIn(folder)));
  cpSync(path.join(ROOT, 'shared', short, 'README.md'), path.join(folder, 'README.md'));
}

function buildPrograms(target: string): void {
  const cli = binaryOf('webpack-cli', 'bin/cli.js', 'shared/build');
  const config = path.join(delivery, 'src/kit/programs.config.mjs');
  const args = [cli, 'build', '--config', config, '--env', `target=${target}`];
  execFileSync(process.execPath, args, { cwd: delivery, stdio: 'inherit' });
}

/** A package of the kit that is one program. */
function programPackage(folder: string, program: string, more: object): void {
  const file = path.basename(program);
  writeFileSync(path.join(folder, file), `#!/usr/bin/env node\n${readFileSync(program, 'utf8')}`);
  const { version } = readPackage('shared/delivery');
  writeJson(path.join(folder, 'package.json'), {
    name: `@park/${path.basename(folder)}`,
    version,
    license: 'UNLICENSED',
    type: 'module',
    bin: { [path.parse(file).name]: file },
    ...more,
  });
}

/** The templates, with the versions of libraries that the workspace has itself. */
function copyTemplates(folder: string): void {
  type Versions = Readonly<Record<string, string>>;
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(path.join(ROOT, 'package.json'), 'utf8'),
  ) as Readonly<Record<'dependencies' | 'devDependencies', Versions>>;
  const versions: Versions = { ...dependencies, ...devDependencies };
  cpSync(path.join(delivery, 'templates'), path.join(folder, 'templates'), { recursive: true });
  const file = path.join(folder, 'templates/outside/package.json.template');
  const outside = JSON.parse(readFileSync(file, 'utf8')) as { devDependencies: Record<string, string> };
  for (const name of Object.keys(outside.devDependencies)) {
    const version = versions[name];
    if (version === undefined) throw new Error(`${name} is no dependency of the workspace`);
    outside.devDependencies[name] = version;
  }
  writeJson(file, outside);
  cpSync(path.join(ROOT, '.oxfmtrc.json'), path.join(folder, 'templates/outside/.oxfmtrc.json.template'));
}

/**
 * Packs the kit into a folder: one tarball for each package, and `@park/create-remote`, which
 * contains the others and is all that a team outside is handed.
 */
function packKit(target = path.join(ROOT, '.kit')): void {
  mkdirSync(path.join(ROOT, '.cache'), { recursive: true });
  const work = mkdtempSync(path.join(ROOT, '.cache/kit-'));
  const at = (name: string): string => path.join(work, name);
  try {
    compileKit(work);
    for (const short of [...TYPED, 'build']) describePackage(at(short), short);
    buildPrograms(at('programs'));
    for (const name of ['delivery', 'create-remote/kit']) mkdirSync(at(name), { recursive: true });
    cpSync(path.join(delivery, 'README.md'), at('delivery/README.md'));
    programPackage(at('delivery'), at('programs/park-remote.mjs'), {});
    rmSync(target, { recursive: true, force: true });
    mkdirSync(target, { recursive: true });
    pack([...TYPED, 'build', 'delivery'].map(at), target);

    cpSync(target, at('create-remote/kit'), { recursive: true });
    copyTemplates(at('create-remote'));
    const oxfmt = readPackage('node_modules/oxfmt').version;
    programPackage(at('create-remote'), at('programs/create-remote.mjs'), { dependencies: { oxfmt } });
    pack([at('create-remote')], target);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

if (import.meta.main) packKit(process.argv[2]);
