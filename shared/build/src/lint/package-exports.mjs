import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from '../workspace.ts';

/** Packages that are not imported file by file keep their `exports` by hand. */
const BY_HAND = ['build', 'delivery'];
const CODE = /\.(?:tsx?|mjs)(?:\.template)?$/;
/** What the type checker and webpack see as imports, and what jest replaces. */
const MOCKED = /\bjest\.\w+(?:<[^>]*>)?\(\s*'([^']+)'/g;

const read = (file) => readFileSync(path.join(ROOT, file), 'utf8');

function sourceFiles() {
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return stdout.split('\n').filter((file) => CODE.test(file) && existsSync(path.join(ROOT, file)));
}

function importsOf(file) {
  const text = read(file);
  const mocked = [...text.matchAll(MOCKED)].map(([, name]) => name);
  return [...ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName), ...mocked];
}

/** The files of our packages that others import, by specifier. */
function importedNames() {
  const names = sourceFiles().flatMap(importsOf);
  return [...new Set(names.filter((name) => name.startsWith('@park/')))].toSorted();
}

/**
 * The file of an export: `table/rows` is `src/table/rows.ts`; a name alone may also be that of a
 * file further down.
 */
function fileOf(folder, inside) {
  const cwd = path.join(ROOT, folder);
  const [file] = [`src/${inside}`, `src/**/${inside}`].flatMap((name) =>
    globSync(`${name}.{ts,tsx}`, { cwd }),
  );
  if (file === undefined)
    throw new Error(`@park/${path.basename(folder)}/${inside} is imported, and there is no such file`);
  return `./${file}`;
}

/** The package.json of a package as the imports of the workspace want it. */
function generated(folder, imported) {
  const content = JSON.parse(read(`${folder}/package.json`));
  const own = `${content.name}/`;
  const insides = imported.flatMap((name) => (name.startsWith(own) ? [name.slice(own.length)] : []));
  const exports = insides.map((inside) => [`./${inside}`, fileOf(folder, inside)]);
  return { ...content, exports: Object.fromEntries(exports) };
}

const imported = importedNames();
const folders = globSync('shared/*', { cwd: ROOT }).filter(
  (folder) => !BY_HAND.includes(path.basename(folder)),
);
for (const folder of folders.toSorted()) {
  const file = `${folder}/package.json`;
  const text = `${JSON.stringify(generated(folder, imported), null, 2)}\n`;
  if (text === read(file)) continue;
  if (process.argv.includes('--write')) writeFileSync(path.join(ROOT, file), text);
  else {
    console.log(`${file} does not export what is imported of it: npm run exports`);
    process.exitCode = 1;
  }
}
