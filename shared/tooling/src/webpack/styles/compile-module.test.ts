/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { compileModule } from './compile-module.ts';
import { StyleModules } from './evaluate-module.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'park-styles-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Definition {
  readonly target: unknown;
  readonly className: string;
  readonly rules: readonly string[];
  readonly values: readonly unknown[];
}

/** Compiles a file; what its calls of the runtime were given, by the name of the constant. */
function compile(source: string, others: Readonly<Record<string, string>> = {}) {
  for (const [name, text] of Object.entries(others)) writeFileSync(path.join(folder, name), text);
  const file = path.join(folder, 'file.ts');
  const module = compileModule(source, file, 'file.ts', new StyleModules());
  if (module === null) throw new Error('There are no styles');
  return module;
}

const IMPORT = "import styled, { createGlobalStyle, css, keyframes } from 'styled-components';\n";

/** Runs a compiled file with a runtime that notes what it is given. */
function run(source: string, others: Readonly<Record<string, string>> = {}) {
  const { source: compiled, left } = compile(IMPORT + source, others);
  expect(left).toEqual([]);
  expect(compiled).not.toContain('styled-components');
  const body = compiled.replaceAll(/^\s*import .*;/gm, '').replaceAll('export ', '');
  const names = [...body.matchAll(/^\s*const (\w+)/gm)].map(([, name]) => name);
  const define = (target: unknown, className: string, css: string, values: readonly unknown[] = []) => ({
    target,
    className,
    rules: css.split('\n').filter((rule) => rule !== ''),
    values,
  });
  const choose = (key: unknown) => Object.assign(() => undefined, { key });
  const execute = new Function(
    'compiledStyle',
    'compiledGlobal',
    '__choose',
    `${body}\nreturn { ${names.join(', ')} };`,
  );
  return execute(define, (css: string) => css, choose) as Readonly<Record<string, Definition>>;
}

/** The rules with the class name as `&`. */
const rulesOf = ({ className, rules }: Definition) =>
  rules.map((rule) => rule.replaceAll(`.${className}`, '&'));

describe('compiling styles', () => {
  it('writes a static template as rules, one for each selector, nested ones resolved', () => {
    const { Box } = run(`
      const size = '1rem';
      const Box = styled.div\`
        /* A comment. */
        padding: \${size} \${size};
        &:hover, tbody & { color: red; }
        svg { color: blue; }
        @media print { display: none; a { color: red; } }
      \`;`);
    expect(Box?.target).toBe('div');
    expect(rulesOf(Box as Definition)).toEqual([
      '&{padding:1rem 1rem;}',
      '&:hover,tbody &{color:red;}',
      '& svg{color:blue;}',
      '@media print{&{display:none;}& a{color:red;}}',
    ]);
  });

  it('takes values and fragments from other files, and functions of the source that compute them', () => {
    const { Box } = run(
      `import { color, link } from './tokens.ts';
      import { useState } from 'react';
      const twice = (text: string) => \`\${text} \${text}\`;
      const Box = styled.a\`\${link} margin: \${twice(color.gap)};\`;`.replace('(text: string)', '(text)'),
      {
        'tokens.ts': `import { css } from 'styled-components';
        export const color = { gap: '2px' } as const;
        export const link = css\`color: \${'red'}; &:hover { color: blue; }\`;`,
      },
    );
    expect(rulesOf(Box as Definition)).toEqual(['&{color:red;margin:2px 2px;}', '&:hover{color:blue;}']);
  });

  it('writes an animation with the style that uses it, under the same name', () => {
    const { fade, Box } = run(`
      const fade = keyframes\`from { opacity: 0; }\`;
      const Box = styled.div\`animation: \${fade} 1s;\`;`);
    expect(rulesOf(Box as Definition)).toEqual([
      `@keyframes ${String(fade)}{from{opacity:0;}}`,
      `&{animation:${String(fade)} 1s;}`,
    ]);
  });

  it('keeps what is extended, and gives two equal templates classes of their own', () => {
    const { Base, Same, Extended } = run(`
      const Base = styled.div\`color: red;\`;
      const Same = styled.div\`color: red;\`;
      const Extended = styled(Base)\`color: red;\`;`);
    expect(Extended?.target).toBe(Base);
    expect(new Set([Base?.className, Same?.className, Extended?.className]).size).toBe(3);
    expect(rulesOf(Extended as Definition)).toEqual(['&{color:red;}']);
  });

  it('writes a function of props as a custom property, also from a fragment', () => {
    const { Box } = run(`
      const sized = css\`inline-size: \${({ $wide }) => ($wide ? '2rem' : '1rem')};\`;
      const Box = styled.div\`\${sized} border: 1px solid \${({ $tone }) => $tone};\`;`);
    const { className = '', values = [] } = Box ?? {};
    expect(rulesOf(Box as Definition)).toEqual([
      `&{inline-size:var(--${className}-0);border:1px solid var(--${className}-1);}`,
    ]);
    const functions = values.flat(2).filter((value) => typeof value === 'function');
    expect(
      functions.map((each) => (each as (props: object) => string)({ $wide: true, $tone: 'red' })),
    ).toEqual(['2rem', 'red']);
  });

  it('writes each style that a function chooses as a class, at the place where it stands', () => {
    const { Box } = run(`
      const kinds = { big: css\`font-size: 2em; &:hover { color: red; }\`, small: css\`font-size: 1em;\` };
      const Box = styled.div\`
        color: blue;
        \${({ $kind }) => kinds[$kind]}
        \${({ $cut }) => $cut && 'overflow: hidden;'}
        &:disabled { color: gray; }
      \`;`);
    expect(rulesOf(Box as Definition)).toEqual([
      '&{color:blue;}',
      '&-0-big{font-size:2em;}',
      '&-0-big:hover{color:red;}',
      '&-0-small{font-size:1em;}',
      '&-1-1{overflow:hidden;}',
      '&:disabled{color:gray;}',
    ]);
    const [kind, cut] = (Box?.values ?? []) as readonly { readonly key: (props: object) => unknown }[];
    expect([kind?.key({ $kind: 'small' }), cut?.key({ $cut: true }), cut?.key({})]).toEqual(['small', 1, 0]);
  });

  it('writes the style of the whole page', () => {
    const { Page } = run('const Page = createGlobalStyle`body { margin: 0; a { color: red; } }`;');
    expect(Page).toBe('body{margin:0;}\nbody a{color:red;}\n');
  });

  it.each([
    [
      'a value that only the page knows',
      "import { x } from 'library';\nconst Box = styled.div`color: ${x.color};`;",
      'known',
    ],
    [
      'another component',
      'const A = styled.a`color: red;`;\nconst Box = styled.div`${A} { color: red; }`;',
      'another',
    ],
    [
      'any function for whole declarations',
      'const Box = styled.div`${(props) => props.rules}`;',
      'declarations',
    ],
    ['a template inside a function', 'const make = () => styled.div`color: red;`;', 'top level'],
  ])('leaves to the library, and says where: %s', (_, source, reason) => {
    const { source: compiled, left } = compile(IMPORT + source);
    expect(left).toEqual([expect.stringMatching(new RegExp(`^line \\d+: .*${reason}`))]);
    expect(compiled).toContain("from 'styled-components'");
    expect(compiled).toContain('styled.div`');
  });

  it('leaves a file without styles as it is', () => {
    const source = "import type { CSSProp } from 'styled-components';\nexport const one = 1;";
    expect(compileModule(source, path.join(folder, 'one.ts'), 'one.ts', new StyleModules())).toBeNull();
  });
});
