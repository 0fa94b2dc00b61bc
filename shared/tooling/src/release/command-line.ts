import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { type Remote, REMOTES } from '../workspace.ts';
import { messageOf, ReleaseError } from './release-error.ts';

/** What one command takes; each option stands in `help` too. */
interface CommandShape {
  /** The words behind the command, without options: `<name>`. */
  readonly words: string;
  readonly about: string;
  readonly options: Readonly<Record<string, { type: 'string' | 'boolean'; help: string }>>;
}

const STORE = {
  store: { type: 'string', help: 'a folder or s3://bucket/prefix (RELEASE_STORE; else .release)' },
} as const;
const BUILT = {
  prebuilt: { type: 'boolean', help: 'publish the build that is there instead of building' },
} as const;

export const COMMANDS = {
  'publish-remote': {
    words: '<name>',
    about: 'Builds a remote, publishes it and runs it.',
    options: {
      candidate: {
        type: 'string',
        help: 'for how many of a hundred users, 1 to 99; the others keep what they have',
      },
      ...BUILT,
      repeatable: { type: 'boolean', help: 'leave a version that has been published before as it is' },
      ...STORE,
    },
  },
  'publish-host': {
    words: '',
    about: 'Builds the host and publishes it.',
    options: {
      breaking: { type: 'boolean', help: 'even if a remote that is live cannot run in it' },
      ...BUILT,
      ...STORE,
    },
  },
  'rollback-remote': {
    words: '<name>',
    about: 'Runs the version before again; once more returns.',
    options: STORE,
  },
  'promote-remote': {
    words: '<name>',
    about: 'Runs the candidate, or another version of the store, for everybody.',
    options: {
      version: { type: 'string', help: 'which version, instead of the candidate' },
      percent: { type: 'string', help: 'only for so many of a hundred users, 1 to 99' },
      ...STORE,
    },
  },
  'withdraw-remote': { words: '<name>', about: 'Takes the candidate away again.', options: STORE },
  'switch-remote': { words: '<name> on|off', about: 'Switches a remote on or off.', options: STORE },
  'prune-remotes': {
    words: '',
    about: 'Removes versions that nothing leads to any more; says only which without --yes.',
    options: {
      'keep-days': { type: 'string', help: 'days since a version last ran, 1 to 3650 (30)' },
      yes: { type: 'boolean', help: 'remove them' },
      ...STORE,
    },
  },
  'sign-registry': {
    words: '',
    about: 'Signs the registry that is live with REGISTRY_SIGNING_KEY.',
    options: STORE,
  },
} as const satisfies Readonly<Record<string, CommandShape>>;

export type Command = keyof typeof COMMANDS;

/** A command as it was called: its words, and its options by name. */
export interface Call {
  readonly words: readonly string[];
  readonly text: (option: string) => string | null;
  readonly has: (option: string) => boolean;
}

export function helpOf(command: Command): string {
  const { words, about, options }: CommandShape = COMMANDS[command];
  const lines = Object.entries(options).map(([name, { type, help }]) => {
    const option = `--${name}${type === 'string' ? ' <…>' : ''}`;
    return `  ${option.padEnd(18)} ${help}`;
  });
  return [`${command} ${words}`.trim(), about, ...lines].join('\n');
}

/** Reads the words behind a command; null when help was asked for. Throws a ReleaseError that fits in one line. */
export function readCall(command: Command, args: readonly string[]): Call | null {
  const { words, options }: CommandShape = COMMANDS[command];
  const config: ParseArgsOptionsConfig = { help: { type: 'boolean' } };
  for (const [name, { type }] of Object.entries(options)) config[name] = { type };
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: config, allowPositionals: true });
    if (values['help']) return null;
    const wanted = words === '' ? 0 : words.split(' ').length;
    if (positionals.length !== wanted) throw new ReleaseError(`It is called as: ${command} ${words}`.trim());
    const text = (option: string): string | null => {
      const value = values[option];
      return typeof value === 'string' ? value : null;
    };
    return { words: positionals, text, has: (option) => values[option] === true };
  } catch (error) {
    if (error instanceof ReleaseError) throw error;
    throw new ReleaseError(`${messageOf(error).split('. ')[0]}; ${command} --help lists the options.`);
  }
}

/** Throws a ReleaseError naming the remotes. */
export function readRemote(name: string | undefined): Remote {
  const remote = REMOTES.find((each) => each === name);
  if (!remote) throw new ReleaseError(`There is no remote "${name}"; the remotes are ${REMOTES.join(', ')}.`);
  return remote;
}

/** A whole number within limits, or null when it was not given. Throws a ReleaseError naming both. */
export function readWhole(call: Call, option: string, least: number, most: number): number | null {
  const text = call.text(option);
  if (text === null) return null;
  const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most))
    throw new ReleaseError(`--${option} must be a whole number from ${least} to ${most}; it is "${text}".`);
  return value;
}
