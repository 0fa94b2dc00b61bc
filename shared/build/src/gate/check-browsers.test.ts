import { browsersOf, youngSyntax } from './check-browsers.ts';

it('names the line that a browser of the list cannot read', () => {
  const block = 'class Map {\n  static {\n    this.all = [];\n  }\n}';
  expect(youngSyntax(block, browsersOf('driver'))).toMatch(/static/);
  expect(youngSyntax(block, browsersOf('defaults'))).toBeNull();
});

it.each(['class One { #kept = 1; read() { return this.#kept ?? 0; } }', 'one ??= two?.three;'])(
  'accepts what all browsers of the lists can read: %s',
  (code) => {
    for (const list of ['defaults', 'driver'] as const)
      expect(youngSyntax(code, browsersOf(list))).toBeNull();
  },
);

it('reads the lists of the repository', () => {
  expect(browsersOf('defaults')).toContain('chrome 109');
  expect(browsersOf('driver')).toContain('safari 15');
});
