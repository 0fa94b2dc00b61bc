/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findExamples, findRemotes, ROOT } from '../../workspace.ts';
import { compileModule } from './compile-module.ts';
import { StyleModules } from './evaluate-module.ts';

const FOLDERS = [
  'host/src',
  'shared/ui/src',
  'shared/federation/src',
  ...findRemotes().map((name) => `remote-${name}/src`),
  ...findExamples().map((name) => `examples/remote-${name}/src`),
];

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$/.test(file))
    .map((file) => path.join(folder, file)),
);

it('compiles every style of the console', () => {
  const modules = new StyleModules();
  const compiled = sources.flatMap((place) => {
    const file = path.join(ROOT, place);
    const module = compileModule(readFileSync(file, 'utf8'), file, place, modules);
    return module === null ? [] : [{ place, ...module }];
  });
  expect(compiled.length).toBeGreaterThan(50);
  expect(compiled.filter(({ left }) => left.length > 0).map(({ place, left }) => [place, left])).toEqual([]);
  expect(compiled.filter(({ source }) => source.includes("'styled-components'"))).toEqual([]);
});
