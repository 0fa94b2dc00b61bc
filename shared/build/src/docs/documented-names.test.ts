import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace.ts';

const documents = globSync(['{README,CONTRIBUTING,SECURITY}.md', 'remote-*/README.md', 'docs/**/*.md'], {
  cwd: ROOT,
}).sort();
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
});
const files = stdout.split('\n').filter((file) => file !== '' && existsSync(path.join(ROOT, file)));
const folders = new Set(files.flatMap((file) => foldersOf(file)));

function foldersOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
}

/** The text without code blocks, which contain paths of other machines. */
const prose = (file: string): string => read(file).replaceAll(/^```.*?^```/gms, '');
/** The headings of a document as they stand in links. */
const headingsOf = (file: string): string[] =>
  [...prose(file).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
const inBackticks = (text: string): string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

const SOURCE = /^[\w.@*<>{}-]+(?:\/[\w.@*<>{}-]+)*\.(?:tsx?|mjs|md|ya?ml|sh|conf)$/;
const FOLDER =
  /^(?:api|bench|docs|e2e|examples|host\/src|shared|remote-[a-z0-9]+)\/[\w.@*<>-]*(?:\/[\w.@*<>-]+)*\/?$/;

/**
 * A pattern for the named files: `<name>` and `*` match anything, and a path may omit its first
 * folders.
 */
function patternOf(name: string): RegExp {
  const source = name
    .replace(/\/$/, '')
    .replaceAll(/[.+^$()|[\]\\{}]/g, '\\$&')
    .replaceAll(/<[^>]+>|\*/g, '[^/]+');
  return new RegExp(`(?:^|/)${source}$`);
}

const exists = (name: string): boolean => {
  const pattern = patternOf(name);
  return files.some((file) => pattern.test(file)) || [...folders].some((folder) => pattern.test(folder));
};

describe.each(documents)('%s', (document) => {
  it('names only existing files and folders', () => {
    const named = inBackticks(prose(document)).filter((name) => SOURCE.test(name) || FOLDER.test(name));
    expect(named.filter((name) => !exists(name))).toEqual([]);
  });

  it('links only to existing files and headings', () => {
    const links = [...prose(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
    const missing = links
      .filter((target) => !/^https?:/.test(target))
      .filter((target) => {
        const [file = '', heading] = target.split('#');
        const linked = file === '' ? document : path.join(path.dirname(document), file);
        if (!existsSync(path.join(ROOT, linked))) return true;
        return heading !== undefined && !headingsOf(linked).includes(heading);
      });
    expect(missing).toEqual([]);
  });

  it('names only commands that a package has', () => {
    const text = read(document);
    const scriptsOf = (manifest: string): string[] =>
      Object.keys((JSON.parse(read(manifest)) as { scripts?: object }).scripts ?? {});
    const manifests = new Map(
      files
        .filter((file) => path.basename(file) === 'package.json')
        .map((file) => [(JSON.parse(read(file)) as { name: string }).name, file]),
    );
    const ofRoot = [...text.matchAll(/(?:^|`)(?:npm run|pnpm) ([a-z][\w:-]+)/gm)].map(
      ([, script = '']) => script,
    );
    const ofPackages = [...text.matchAll(/\bpnpm --filter (\S+) ([a-z][\w:-]+)/g)];
    const outside = scriptsOf('shared/delivery/templates/outside/package.json.template');
    const own = [...scriptsOf('package.json'), ...scriptsOf('api/package.json')];
    const here = [...own, ...outside, 'exec', 'install'];
    expect(ofRoot.filter((script) => !here.includes(script))).toEqual([]);
    for (const [command, name = '', script = ''] of ofPackages)
      expect([command, scriptsOf(manifests.get(name) ?? 'package.json').includes(script)]).toEqual([
        command,
        true,
      ]);
  });
});
