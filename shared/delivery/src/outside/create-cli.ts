import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CreateError } from '../create/check-request.ts';
import { createProject } from './create-project.ts';

const USAGE = `create-remote <name>
Makes the project of a new remote in this folder, with everything that it is built with.
  --title <…>        the English title in the sidebar (default: the name)`;

const capitalised = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);

function main(args: readonly string[]): void {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { title: { type: 'string' }, help: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [name, ...others] = positionals;
  if (values.help) return console.log(USAGE);
  if (name === undefined || others.length > 0) throw new CreateError(`Usage: ${USAGE}`);
  const folder = createProject({
    name,
    title: values.title ?? capitalised(name),
    place: process.cwd(),
    source: path.dirname(fileURLToPath(import.meta.url)),
  });
  console.log(`${folder} is made. Next:
  cd ${folder} && npm install
  npm test             its types and its tests
  npm run dev          alone, in a minimal page`);
}

try {
  main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
