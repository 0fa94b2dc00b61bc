import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { createElement, type ComponentType, type SVGProps } from 'react';
import { ROOT } from '../workspace.ts';
import leanIcons, { asOnePath, LEAN_ICONS } from './lean-icons.mjs';

const FOLDER = path.join(
  path.dirname(createRequire(path.join(ROOT, 'shared/ui/package.json')).resolve('lucide-react/package.json')),
  'dist/esm',
);
const read = (file: string): string => readFileSync(path.join(FOLDER, file), 'utf8');

/** The names of the icons that the console uses, and their files. */
const names = [
  ...readFileSync(path.join(ROOT, 'shared/ui/src/theme/icons.ts'), 'utf8').matchAll(/^ {2}(\w+),$/gm),
].map(([, name = '']) => name);
const fileOf = (name: string): string => {
  const file = `icons/${name.replaceAll(/([a-z])([A-Z0-9])/g, '$1-$2').toLowerCase()}.mjs`;
  const other = /^export \{.*\} from '\.\/(.*)';$/m.exec(read(file))?.[1];
  return other === undefined ? file : `icons/${other}`;
};

interface IconProps extends SVGProps<SVGSVGElement> {
  readonly size?: number;
}

/** The component that the build makes of an icon's file. */
function componentOf(file: string): ComponentType<IconProps> {
  const run = (source: string, scope: Readonly<Record<string, unknown>>): unknown =>
    new Function(...Object.keys(scope), source)(...Object.values(scope));
  const load = (resourcePath: string): string =>
    leanIcons.call({ resourcePath, addBuildDependency: () => undefined }, read(resourcePath));
  const createLucideIcon = run(
    load('createLucideIcon.mjs')
      .replace(/^import.*$/m, '')
      .replace('export default', 'return'),
    { createElement },
  );
  const source = load(file)
    .replace(/^import.*$/m, '')
    .replace(/^export.*$/m, '');
  const [name = ''] = /(?<=^const )\w+(?= = createLucideIcon)/m.exec(source) ?? [];
  return run(`${source}; return ${name};`, { createLucideIcon }) as ComponentType<IconProps>;
}

describe('the icons of a release', () => {
  it.each(names)('%s is drawn as one path', (name) => {
    expect(path.join(FOLDER, fileOf(name))).toMatch(LEAN_ICONS.test);
    const html = renderToStaticMarkup(createElement(componentOf(fileOf(name))));
    expect(html.match(/<\w+/g)).toEqual(['<svg', '<path']);
    expect(html).toContain('aria-hidden="true"');
  });

  it('have the size, the stroke and the name that they are given', () => {
    const Icon = componentOf(fileOf('Bell'));
    const html = renderToStaticMarkup(
      createElement(Icon, { size: 28, strokeWidth: 1.5, color: 'red', role: 'img', 'aria-label': 'Bell' }),
    );
    for (const part of [
      'width="28"',
      'height="28"',
      'stroke-width="1.5"',
      'stroke="red"',
      'aria-label="Bell"',
    ])
      expect(html).toContain(part);
    expect(html).not.toContain('aria-hidden');
  });

  it('leave a file that only names another one as it is', () => {
    const source = "export { default } from './bell.mjs';\n";
    expect(asOnePath(source)).toBe(source);
  });

  it('stop the build when the library has changed', () => {
    expect(() => asOnePath('export default 1;')).toThrow('adapt lean-icons.mjs');
    expect(() => asOnePath(read('icons/bell.mjs').replace('size: 24', 'size: 20'))).toThrow('20 wide');
  });
});
