import { readFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import webpack from 'webpack';
import { givenKeys, givenVersions, packageOf } from './given-libraries.mjs';

/** The peers of a remote: what it takes from the host, each with the range that it can use. */
export function peersOf(directory) {
  const text = readFileSync(path.join(directory, 'package.json'), 'utf8');
  return JSON.parse(text).peerDependencies ?? {};
}

/**
 * The `shared` option of a remote: nothing of its peers is bundled, and a host out of their ranges
 * is refused.
 */
export function sharedOf(directory) {
  return Object.fromEntries(
    Object.entries(peersOf(directory)).flatMap(([name, requiredVersion]) => {
      const options = { singleton: true, import: false, strictVersion: true, requiredVersion };
      return [name, `${name}/`].map((key) => [key, options]);
    }),
  );
}

/** What is wrong with the peers of a remote, a sentence each. */
export function peerProblems(peers, versions) {
  return Object.entries(peers).flatMap(([name, range]) => {
    const version = versions[name];
    if (version === undefined) return [`The peer ${name} is no library of the host: make it a dependency`];
    if (semver.satisfies(version, range)) return [];
    return [`The peer ${name} must be ${range}; the host gives ${version}`];
  });
}

/** What is wrong with an import of a remote; null when nothing is. */
export function importProblem(request, peers, keys) {
  const name = packageOf(request);
  if (keys.includes(request)) return name in peers ? null : `${name} is given by the host: make it a peer`;
  if (name in peers) return `"${request}" is not among the exports that the host gives of ${name}`;
  return null;
}

/** Fails the build of a remote that uses what the host does not give. */
export class GivenLibrariesPlugin {
  constructor(directory) {
    this.directory = directory;
  }

  apply(compiler) {
    const name = 'GivenLibrariesPlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation, { normalModuleFactory }) => {
      const file = path.join(this.directory, 'package.json');
      compilation.fileDependencies.add(file);
      const peers = peersOf(this.directory);
      const keys = givenKeys();
      const fail = (sentence, place) =>
        compilation.errors.push(
          new webpack.WebpackError(`${sentence} (${path.relative(this.directory, place)}).`),
        );
      for (const problem of peerProblems(peers, givenVersions())) fail(problem, file);
      normalModuleFactory.hooks.beforeResolve.tap(name, ({ request, contextInfo: { issuer } }) => {
        const problem = /^[.!]/.test(request) ? null : importProblem(request, peers, keys);
        if (problem !== null) fail(problem, issuer);
      });
    });
  }
}
