import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { compileStart } from './compile-start.ts';
import { INLINE_SOURCES, START_SCRIPT, START_STYLES } from './inline.ts';

const source = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the inline parts of a page', () => {
  it('hold the script as it is in the source (run write-start.ts after a change)', () => {
    expect(START_SCRIPT).toBe(compileStart());
  });

  it('are named by the policy exactly as they are written', () => {
    expect(INLINE_SOURCES).toEqual({ script: source(START_SCRIPT), style: source(START_STYLES) });
  });

  it('cannot close the element that they stand in', () => {
    expect(START_SCRIPT).not.toMatch(/<\/|<!--/);
    expect(START_STYLES).not.toContain('<');
  });

  it('contain a script that a browser of 2012 can read', () => {
    expect(START_SCRIPT).not.toMatch(/=>|`|\?\.|\.\.\.|\b(?:let|const|class|async|Symbol)\b/);
  });

  it('contain a script that uses nothing from outside itself and the browser', () => {
    const asked: string[] = [];
    const CSS = { supports: () => true };
    const element = { textContent: '{"warm":[],"texts":{"en":[{"url":"/en.json"}]}}', addEventListener() {} };
    runInNewContext(START_SCRIPT, {
      window: { BigInt64Array, CompressionStream, CSS },
      CSS,
      setTimeout: () => 0,
      performance,
      matchMedia: () => ({ matches: false }),
      document: {
        documentElement: { setAttribute: () => undefined },
        getElementById: () => element,
        querySelector: () => null,
        querySelectorAll: () => [],
      },
      localStorage: { getItem: () => null },
      location: { pathname: '/', search: '', hash: '' },
      fetch: (url: string) => {
        asked.push(url);
        return Promise.resolve({});
      },
    });
    expect(asked).toEqual(['/en.json']);
  });
});
