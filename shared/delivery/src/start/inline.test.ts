import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { compileStart } from './compile-start.ts';
import { FRAME_STYLES, INLINE_SOURCES, SHELL_STYLES, START_SCRIPT } from './inline.ts';

const digest = (text: string): string => createHash('sha256').update(text).digest('base64');

describe('the inline parts of a page', () => {
  it('hold the script as it is in the source (run write-start.ts after a change)', () => {
    expect(START_SCRIPT).toBe(compileStart());
  });

  it('are named by the policy exactly as they are written', () => {
    expect(INLINE_SOURCES.script).toBe(`'sha256-${digest(START_SCRIPT)}'`);
    const styles = [FRAME_STYLES, SHELL_STYLES].map((style) => `'sha256-${digest(style)}'`);
    expect(INLINE_SOURCES.style).toBe(styles.join(' '));
  });

  it('cannot close the element that they stand in', () => {
    expect(START_SCRIPT).not.toMatch(/<\/|<!--/);
    expect(FRAME_STYLES + SHELL_STYLES).not.toContain('<');
  });

  it('contain a script that uses nothing from outside itself and the browser', () => {
    const asked: string[] = [];
    const element = { textContent: '{"warm":[],"texts":{},"frame":{},"records":[]}' };
    runInNewContext(START_SCRIPT, {
      document: {
        documentElement: { dataset: {} },
        getElementById: () => element,
        querySelector: () => null,
        querySelectorAll: () => [],
        addEventListener: () => undefined,
      },
      localStorage: { getItem: () => null },
      location: { search: '' },
      fetch: (url: string) => {
        asked.push(url);
        return Promise.resolve({});
      },
      requestAnimationFrame: () => 0,
      URLSearchParams,
      AbortSignal,
    });
    expect(asked).toEqual(['/registry.json']);
  });
});
