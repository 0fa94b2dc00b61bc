import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { REMOTE_NAME } from '@park/federation/registry';
import { findExamples, findRemotes, folderOfRemote, type Remote } from '@park/build/workspace.ts';
import { messageOf, ReleaseError } from '../store/release-error.ts';

/** The arguments and options of one command; `--help` lists every option. */
export interface CommandShape {
  /** The positional arguments: `<name>`. */
  readonly positionals: string;
  readonly about: string;
  readonly options: Readonly<Record<string, { type: 'string' | 'boolean'; help: string }>>;
}

const STORE = {
  store: {
    type: 'string',
    help: 'a folder or s3://bucket/prefix (default: RELEASE_STORE, else .release of a workspace)',
  },
} as const;
const BUILT = {
  prebuilt: { type: 'boolean', help: 'publish the existing build instead of building' },
} as const;

const BREAKING = {
  breaking: { type: 'boolean', help: 'publish even if screens go that no other remote has' },
} as const;

const REPEATABLE = {
  repeatable: { type: 'boolean', help: 'accept a version that is already published, and change nothing' },
} as const;

export const COMMANDS = {
  'publish-remote': {
    positionals: '<name>',
    about: 'Builds a remote, publishes it and activates it.',
    options: {
      candidate: {
        type: 'string',
        help: 'percentage of users who get it, 1 to 99; the others keep their version',
      },
      ...BREAKING,
      ...BUILT,
      ...REPEATABLE,
      ...STORE,
    },
  },
  'publish-host': {
    positionals: '',
    about: 'Builds the host and publishes it.',
    options: {
      breaking: { type: 'boolean', help: 'publish even if an active remote is incompatible with it' },
      ...BUILT,
      ...STORE,
    },
  },
  'rollback-remote': {
    positionals: '<name>',
    about: 'Activates the previous version again; a second rollback reverts the first.',
    options: { ...STORE },
  },
  'promote-remote': {
    positionals: '<name>',
    about: 'Activates the candidate, or another version in the store, for all users.',
    options: {
      version: { type: 'string', help: 'the version to activate instead of the candidate' },
      percent: { type: 'string', help: 'only for this percentage of users, 1 to 99' },
      'when-calm': {
        type: 'string',
        help: 'promote or withdraw the candidate by what the api at this address has counted',
      },
      ...STORE,
    },
  },
  'publish-remotes': {
    positionals: '',
    about: "Builds the console's own remotes, publishes and activates them.",
    options: { ...BREAKING, ...BUILT, ...REPEATABLE, ...STORE },
  },
  'withdraw-remote': {
    positionals: '<name>',
    about: 'Withdraws the candidate, or else the newest version that waits for a newer host.',
    options: { whole: { type: 'boolean', help: 'withdraw the remote itself, with all versions' }, ...STORE },
  },
  'switch-remote': { positionals: '<name> on|off', about: 'Switches a remote on or off.', options: STORE },
  'prune-remotes': {
    positionals: '',
    about: 'Removes unused versions; without --yes it only lists them.',
    options: {
      'keep-days': { type: 'string', help: 'days since a version was last in use, 1 to 3650 (30)' },
      yes: { type: 'boolean', help: 'remove them' },
      ...STORE,
    },
  },
  'read-stack': {
    positionals: '',
    about: 'Writes a stack from its input with the files and lines of the sources.',
    options: { ...STORE },
  },
  'sign-registry': {
    positionals: '',
    about: 'Signs the registry and the versions that it names anew, for REGISTRY_DAYS (90).',
    options: {
      reviewed: { type: 'boolean', help: 'also what is unsigned, signed with another key, or over' },
      ...STORE,
    },
  },
} as const satisfies Readonly<Record<string, CommandShape>>;

export type Command = keyof typeof COMMANDS;

/** A parsed command line: positional arguments, and options by name. */
export interface Call {
  readonly positionals: readonly string[];
  readonly text: (option: string) => string | null;
  readonly has: (option: string) => boolean;
}

export function helpOf(command: Command, shape: CommandShape = COMMANDS[command]): string {
  const { positionals, about, options } = shape;
  const lines = Object.entries(options).map(([name, { type, help }]) => {
    const option = `--${name}${type === 'string' ? ' <…>' : ''}`;
    return `  ${option.padEnd(18)} ${help}`;
  });
  return [`${command} ${positionals}`.trim(), about, ...lines].join('\n');
}

/**
 * Parses the arguments of a command; null when `--help` is set. Throws a ReleaseError with a
 * one-line message.
 */
export function readCall(
  command: Command,
  args: readonly string[],
  shape: CommandShape = COMMANDS[command],
): Call | null {
  const { positionals: expected, options } = shape;
  const config: ParseArgsOptionsConfig = { help: { type: 'boolean' } };
  for (const [name, { type }] of Object.entries(options)) config[name] = { type };
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: config, allowPositionals: true });
    if (values['help']) return null;
    const count = expected === '' ? 0 : expected.split(' ').length;
    if (positionals.length !== count) throw new ReleaseError(`Usage: ${command} ${expected}`.trim());
    const text = (option: string): string | null => {
      const value = values[option];
      return typeof value === 'string' ? value : null;
    };
    return { positionals, text, has: (option) => values[option] === true };
  } catch (error) {
    if (error instanceof ReleaseError) throw error;
    throw new ReleaseError(`${messageOf(error).split('. ')[0]}; ${command} --help lists the options.`);
  }
}

/**
 * The name of a remote, which need not be in this workspace. Throws a ReleaseError when it cannot
 * be one.
 */
export function readRemote(name = ''): Remote {
  if (REMOTE_NAME.test(name)) return name;
  throw new ReleaseError(`"${name}" is no name of a remote: it must match ${REMOTE_NAME.source}.`);
}

/** A remote of this workspace and its folder. Throws a ReleaseError naming those that it has. */
export function readOwnRemote(name = ''): { readonly name: Remote; readonly folder: string } {
  const folder = folderOfRemote(name);
  if (folder !== null) return { name, folder };
  const known = [...findRemotes(), ...findExamples()].join(', ');
  throw new ReleaseError(`There is no remote "${name}"; the remotes of this workspace are ${known}.`);
}

/**
 * An integer within limits, or null when the option is not set. Throws a ReleaseError naming option
 * and limits.
 */
export function readInteger(call: Call, option: string, least: number, most: number): number | null {
  const text = call.text(option);
  if (text === null) return null;
  const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most))
    throw new ReleaseError(`--${option} must be a whole number from ${least} to ${most}; it is "${text}".`);
  return value;
}

/** An http address. Throws a ReleaseError that names it. */
export function readAddress(address: string): string {
  if (/^https?:$/.test(URL.parse(address)?.protocol ?? '')) return address;
  throw new ReleaseError(`--when-calm must be an http address; it is "${address}".`);
}
