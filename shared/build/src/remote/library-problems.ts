import { readFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import ts from 'typescript';
import { givenKeys, givenVersions, packageOf, peersOf } from './given-libraries.ts';
import { sourceFiles } from '../texts/source-files.ts';

type Ranges = Readonly<Record<string, string>>;

/** What is wrong with the peers of a remote, a sentence each. */
export function peerProblems(peers: Ranges, versions: Ranges): readonly string[] {
  return Object.entries(peers).flatMap(([name, range]) => {
    const version = versions[name];
    if (version === undefined) return [`The peer ${name} is no library of the host: make it a dependency`];
    if (semver.satisfies(version, range)) return [];
    return [`The peer ${name} must be ${range}; the host gives ${version}`];
  });
}

/** What is wrong with an import of a remote; null when nothing is. */
export function importProblem(request: string, peers: Ranges, keys: readonly string[]): string | null {
  const name = packageOf(request);
  if (keys.includes(request)) return name in peers ? null : `${name} is given by the host: make it a peer`;
  if (name in peers) return `"${request}" is not among the exports that the host gives of ${name}`;
  return null;
}

const requestsIn = (code: string): readonly string[] =>
  ts.preProcessFile(code, true, true).importedFiles.map(({ fileName }) => fileName);

const OPTIONS = { jsx: ts.JsxEmit.ReactJSX, module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023 };

/** What a build would import for a source file: no types, and what JSX becomes. */
const builtRequests = (code: string, fileName: string): readonly string[] =>
  requestsIn(ts.transpileModule(code, { fileName, compilerOptions: OPTIONS }).outputText);

/**
 * What a remote uses that the host does not give, a sentence each. Reads its package.json and its
 * sources, so it is the same for every bundler.
 */
export function libraryProblems(directory: string): readonly string[] {
  const peers = peersOf(directory);
  const keys = givenKeys(directory);
  const problemsOf = (requests: readonly string[]) =>
    requests.flatMap((request) => importProblem(request, peers, keys) ?? []);
  const ofImports = sourceFiles(directory).flatMap((file) => {
    const code = readFileSync(path.join(directory, file), 'utf8');
    const jsx = /x$/.test(file) ? ['react/jsx-runtime'] : [];
    // Types are imported in the same words; only what is suspicious is worth a compiler.
    if (problemsOf([...requestsIn(code), ...jsx]).length === 0) return [];
    const problems = new Set(problemsOf(builtRequests(code, file)));
    return [...problems].map((problem) => `${problem} (${file}).`);
  });
  const ofPeers = peerProblems(peers, givenVersions(directory));
  return [...ofPeers.map((problem) => `${problem} (package.json).`), ...ofImports];
}
