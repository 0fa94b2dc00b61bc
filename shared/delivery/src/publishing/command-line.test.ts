import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findRemotes, ROOT } from '@park/build/workspace.ts';
import {
  COMMANDS,
  type Command,
  helpOf,
  readCall,
  readInteger,
  readOwnRemote,
  readRemote,
} from './command-line.ts';

const call = (command: Command, ...args: string[]) => {
  const read = readCall(command, args);
  if (!read) throw new Error('help was shown');
  return read;
};

describe('the commands', () => {
  it('take their arguments and options in any order', () => {
    const read = call('publish-remote', '--candidate', '25', 'fleet', '--prebuilt');
    expect([
      read.positionals,
      readInteger(read, 'candidate', 1, 99),
      read.has('prebuilt'),
      read.text('store'),
    ]).toEqual([['fleet'], 25, true, null]);
  });

  it.each(['0', '100', '12.5', '-3', 'ten', ''])(
    'refuse a candidate for %s percent of the users',
    (percent) => {
      const read = call('publish-remote', 'fleet', `--candidate=${percent}`);
      expect(() => readInteger(read, 'candidate', 1, 99)).toThrow(
        `--candidate must be a whole number from 1 to 99; it is "${percent}".`,
      );
    },
  );

  it('name the remotes of the workspace when the one to publish is not one of them', () => {
    expect(readOwnRemote('fleet')).toEqual({ name: 'fleet', folder: 'remote-fleet' });
    expect(() => readOwnRemote('flete')).toThrow(
      `There is no remote "flete"; the remotes of this workspace are ${findRemotes().join(', ')}`,
    );
  });

  it('accept any name that a remote can have: one that is published need not be in the workspace', () => {
    expect(readRemote('shop2')).toBe('shop2');
    for (const name of ['', 'Shop', '../fleet', 'a'.repeat(31)])
      expect(() => readRemote(name)).toThrow(`"${name}" is no name of a remote`);
  });

  it.each([
    [['fleet', '--canary', '5'], "Unknown option '--canary'; publish-remote --help lists the options."],
    [
      ['fleet', '--candidate'],
      "Option '--candidate <value>' argument missing; publish-remote --help lists the options.",
    ],
    [[], 'Usage: publish-remote <name>'],
    [['fleet', 'auth'], 'Usage: publish-remote <name>'],
  ])('refuse %j in one line', (args, message) => {
    expect(() => call('publish-remote', ...args)).toThrow(new Error(message).message);
  });

  it.each(Object.keys(COMMANDS) as Command[])('explain %s with every option', (command) => {
    expect(readCall(command, ['--help'])).toBe(null);
    const help = helpOf(command);
    expect(help.split('\n')[0]).toContain(command);
    for (const option of Object.keys(COMMANDS[command].options)) expect(help).toContain(`--${option}`);
  });

  it('end with 1 and one line without a stack when something is wrong', () => {
    const store = mkdtempSync(path.join(os.tmpdir(), 'park-cli-'));
    const program = path.join(ROOT, 'shared/delivery/src/publishing/cli.ts');
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [program, 'rollback-remote', 'fleet', '--store', store],
      { encoding: 'utf8' },
    );
    rmSync(store, { recursive: true });
    expect([status, stdout, stderr]).toEqual([1, '', 'fleet has not been published yet.\n']);
  });
});
