import path from 'node:path';
import { ROOT } from '../workspace.ts';
import { givenKeys, givenVersions } from './given-libraries.ts';
import { importProblem, peerProblems } from './library-problems.ts';

const host = path.join(ROOT, 'host');

describe('what the host gives', () => {
  it('is every export of the packages that host and remotes agree on, and the main entries of libraries', () => {
    const keys = givenKeys(host);
    expect(keys).toEqual(
      expect.arrayContaining([
        'react',
        'react/jsx-runtime',
        'styled-components',
        '@park/federation/define-remote',
        '@park/ui/actions/Button',
      ]),
    );
    expect(keys.filter((key) => key.startsWith('@park/domain'))).toEqual([]);
    expect(givenVersions(host)).toMatchObject({ react: '19.3.1', '@park/ui': '3.0.0' });
  });
});

describe('a build of a remote', () => {
  const peers = { react: '^19.3.1', '@park/ui': '^1.0.0' };

  it('has peers that the host has, in a version that it can use', () => {
    const versions = { react: '19.3.1', '@park/ui': '3.0.0' };
    expect(peerProblems(peers, versions)).toEqual(['The peer @park/ui must be ^1.0.0; the host gives 3.0.0']);
    expect(peerProblems({ leaflet: '^2.0.0' }, versions)).toEqual([
      'The peer leaflet is no library of the host: make it a dependency',
    ]);
    expect(peerProblems({ react: '^19.0.0' }, versions)).toEqual([]);
  });

  it.each([
    ['react', null],
    ['@park/ui/actions/Button', null],
    ['papaparse', null],
    [
      '@park/ui/actions/Hidden',
      '"@park/ui/actions/Hidden" is not among the exports that the host gives of @park/ui',
    ],
    [
      'react/compiler-runtime',
      '"react/compiler-runtime" is not among the exports that the host gives of react',
    ],
    ['jotai', 'jotai is given by the host: make it a peer'],
  ])('may import %s: %s', (request, problem) => {
    expect(importProblem(request, peers, ['react', '@park/ui/actions/Button', 'jotai'])).toBe(problem);
  });
});
