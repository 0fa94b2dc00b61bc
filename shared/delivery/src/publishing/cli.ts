import { BuildError } from './build-apps.ts';
import { type Command, COMMANDS, helpOf, readCall } from './command-line.ts';
import { runCommand } from './commands.ts';
import { messageOf } from '../store/release-error.ts';

const isCommand = (name: string | undefined): name is Command => name !== undefined && name in COMMANDS;

async function main([name, ...args]: readonly string[]): Promise<void> {
  if (!isCommand(name))
    throw new Error(`There is no command "${name}"; they are ${Object.keys(COMMANDS).join(', ')}.`);
  // npm strips the `--` separator; pnpm passes it through.
  const call = readCall(name, args[0] === '--' ? args.slice(1) : args);
  if (call === null) return console.log(helpOf(name));
  const start = performance.now();
  await runCommand(name, call, (line) => console.log(line));
  console.log(`  (${((performance.now() - start) / 1000).toFixed(2)} s)`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  if (error instanceof BuildError)
    console.error(`${error.output}\n${error.message}; see the lines above for the cause.`);
  else console.error(messageOf(error));
  process.exitCode = 1;
});
