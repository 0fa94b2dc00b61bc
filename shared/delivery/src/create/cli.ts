import { parseArgs } from 'node:util';
import { ALL_LANGUAGES } from '@park/contract/languages';
import { CreateError } from './check-request.ts';
import { createRemote } from './create-remote.ts';

const USAGE = `create-remote <name>
Makes the folder of a new remote: manifest, a screen, texts, tests, and its page when it runs alone.
  --title <…>        the English title in the sidebar (default: the name)
  --in examples      makes it in the folder examples instead of the root folder`;

const capitalised = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);

async function main(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    // npm strips the `--` separator; pnpm passes it through.
    args: args[0] === '--' ? args.slice(1) : [...args],
    options: { title: { type: 'string' }, in: { type: 'string' }, help: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [name, ...others] = positionals;
  if (values.help) return console.log(USAGE);
  if (name === undefined || others.length > 0) throw new CreateError(`Usage: ${USAGE}`);
  const folder = await createRemote({
    name,
    title: values.title ?? capitalised(name),
    place: values.in ?? '.',
    languages: ALL_LANGUAGES.map(({ code }) => code),
  });
  console.log(`${folder} is made; nothing else has changed. Next:
  npm run dev -- ${name}              that remote live in the console
  pnpm --filter remote-${name} dev    that remote alone, in a minimal page
  npm run publish-remote -- ${name}   build it and bring it into a running console`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
