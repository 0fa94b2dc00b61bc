import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PROVIDED_LIBRARIES } from '@park/tooling/webpack/provided-libraries.mjs';
import ts from 'typescript';
import { laterLibraries } from './later-libraries.ts';
import { LATER_KEYS } from './later-keys.ts';
import { providedLibraries } from './provided-libraries.ts';

const root = path.resolve(__dirname, '../../../..');

function isShared(library: string): boolean {
  return PROVIDED_LIBRARIES.some((key) => (key.endsWith('/') ? library.startsWith(key) : library === key));
}

function sourcesOf(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$|standalone/.test(file))
    .map((file) => path.join(root, folder, file));
}

/** Each name that a source file imports from a provided library, as `library: name`; types are left out. */
function takenNames(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return source.statements.filter(ts.isImportDeclaration).flatMap((statement) => {
    const library = ts.isStringLiteral(statement.moduleSpecifier) ? statement.moduleSpecifier.text : '';
    const clause = statement.importClause;
    if (!isShared(library) || !clause || clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return [];
    const names = clause.name ? ['default'] : [];
    const bindings = clause.namedBindings;
    if (bindings && ts.isNamedImports(bindings)) {
      for (const { isTypeOnly, propertyName, name } of bindings.elements) {
        if (!isTypeOnly) names.push((propertyName ?? name).text);
      }
    }
    if (bindings && ts.isNamespaceImport(bindings)) names.push('*');
    return names.map((name) => `${library}: ${name}`);
  });
}

const everything: Readonly<Record<string, object>> = {
  ...providedLibraries,
  ...laterLibraries,
};

const isProvided = (taken: string): boolean => {
  const [library = '', name = ''] = taken.split(': ');
  const provided = everything[library];
  return provided !== undefined && (name === '*' ? library === 'react' : name in provided);
};

/** All remotes in the workspace, so that a new one is checked too. */
const remotes = readdirSync(root).filter((folder) => folder.startsWith('remote-'));

it('is promised before its code has arrived exactly when it comes with the code for signed-in people', () => {
  expect(Object.keys(laterLibraries).toSorted()).toEqual([...LATER_KEYS].toSorted());
  expect(LATER_KEYS.filter((key) => key in providedLibraries)).toEqual([]);
});

it('finds the remotes', () => {
  expect(remotes.length).toBeGreaterThanOrEqual(3);
});

describe.each(remotes)('what %s takes from the host', (remote) => {
  const taken = [
    ...new Set(
      // The last four are bundled by the remotes that use them.
      [`${remote}/src`, 'shared/domain/src', 'shared/calls/src', 'shared/client/src', 'shared/ui/src/table']
        .flatMap(sourcesOf)
        .flatMap(takenNames),
    ),
  ];

  it('is not empty', () => {
    expect(taken).toContain('@park/federation/define-remote: defineRemote');
  });

  it('is there before anybody has signed in when it is the sign-in page that takes it', () => {
    const manifest = readFileSync(path.join(root, remote, 'src/manifest/manifest.ts'), 'utf8');
    // The forms of the design system are bundled by the remotes that use them.
    const bundled = [`${remote}/src`, 'shared/ui/src/forms'];
    const needed = manifest.includes('signIn:') ? bundled.flatMap(sourcesOf).flatMap(takenNames) : [];
    const late: readonly string[] = LATER_KEYS;
    expect(needed.filter((each) => late.includes(each.split(': ')[0] ?? ''))).toEqual([]);
  });

  it('is provided by the host, name by name', () => {
    expect(taken.filter((each) => !isProvided(each))).toEqual([]);
  });
});
