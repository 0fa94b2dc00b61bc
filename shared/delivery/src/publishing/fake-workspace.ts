import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type HostPlaces, SHELL_PLACES } from '@park/federation/catalog';
import { CONTRACT_VERSION } from '@park/federation/contract-version';
import type { Remote } from '@park/build/workspace.ts';
import { directoryStore } from '../store/directory-store.ts';
import type { Store } from '../store/store.ts';

const LIBRARIES = { react: '19.3.1', jotai: '3.0.1' };

/**
 * What a fake build says about itself, where it differs from a remote that has nothing but a name.
 */
export interface FakeRemote {
  readonly needs?: Readonly<Record<string, string>>;
  /** The scripts of components that have their own. */
  readonly chunks?: Readonly<Record<string, readonly string[]>>;
  /** The content of its release notes; none by default. */
  readonly notes?: unknown;
  /** Fields of its manifest, also ones that no reader knows. */
  readonly manifest?: Readonly<Record<string, unknown>>;
}

/** A screen of a fake manifest. */
export const fakeScreen = (tab: string) => ({ tab, component: 'Screen', title: { en: tab } });

/** A workspace for tests: tiny builds in place of the real ones, and a folder to publish into. */
export interface FakeWorkspace {
  readonly root: string;
  readonly release: string;
  readonly store: Store;
  /** Writes a fake build of a remote; different code results in a different version. */
  readonly buildRemote: (name: Remote, code: string, said?: FakeRemote) => void;
  readonly buildHost: (
    code: string,
    contract?: string,
    places?: HostPlaces,
    page?: string,
    libraries?: Readonly<Record<string, string>>,
  ) => void;
  readonly readPublished: (name: string) => string;
  readonly remove: () => void;
}

/** The largest file of a fake build, and the only one large enough to be compressed. */
export function fakeApp(code: string): string {
  return `app of ${code}; `.repeat(30);
}

export function fakeWorkspace(): FakeWorkspace {
  const root = mkdtempSync(path.join(os.tmpdir(), 'park-publish-'));
  const release = path.join(root, '.release');
  const write = (name: string, content: string): void => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), content);
  };
  const clean = (app: string): void => rmSync(path.join(root, app), { recursive: true, force: true });
  return {
    root,
    release,
    store: directoryStore(release),
    buildRemote: (name, code, { needs = { react: '^19.3.0' }, manifest = {}, chunks = {}, notes } = {}) => {
      clean(`remote-${name}`);
      write(`remote-${name}/package.json`, JSON.stringify({ version: '1.2.3' }));
      write(`remote-${name}/dist/remoteEntry.js`, code);
      write(`remote-${name}/dist/app.js`, fakeApp(code));
      for (const file of new Set(Object.values(chunks).flat()))
        write(`remote-${name}/dist/${file}`, `${file} of ${code}`);
      write(`remote-${name}/dist/texts.en.0.json`, '{}');
      write(`remote-${name}/dist/texts.ru.0.json`, '{}');
      write(
        `remote-${name}/dist/manifest.json`,
        JSON.stringify({
          name,
          contract: `^${CONTRACT_VERSION}`,
          manifest: { title: { en: `The ${name}` }, ...manifest },
          chunks,
          needs,
        }),
      );
      if (notes !== undefined) write(`remote-${name}/dist/release-notes.json`, JSON.stringify(notes));
      write(`remote-${name}/dist/.built-from`, 'digest');
      write(
        `remote-${name}/dist/mf-manifest.json`,
        JSON.stringify({
          metaData: { remoteEntry: { name: 'remoteEntry.js', type: 'var' }, globalName: `remote_${name}` },
          exposes: [{ name: 'app', assets: { js: { sync: ['app.js'] } } }],
        }),
      );
    },
    buildHost: (
      code,
      contract = CONTRACT_VERSION,
      places = SHELL_PLACES,
      page = `<title>${code}</title>`,
      libraries = LIBRARIES,
    ) => {
      clean('host');
      write('host/package.json', JSON.stringify({ version: '1.0.0' }));
      write('host/dist/index.html', page);
      write(`host/dist/main.${code}.js`, `host ${code}`);
      write('host/dist/.provided.json', JSON.stringify({ contract, libraries, ...places }));
    },
    readPublished: (name) => readFileSync(path.join(release, name), 'utf8'),
    remove: () => rmSync(root, { recursive: true }),
  };
}
