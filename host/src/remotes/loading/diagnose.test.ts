import { diagnoseFile } from './diagnose.ts';

const FILE = { url: '/remotes/garage/1.0.0/entry.js', integrity: 'sha384-published' };

describe('a script that failed on a page without https', () => {
  it('is not taken for a lost connection: its digest cannot be compared there', async () => {
    globalThis.fetch = (() =>
      Promise.resolve({
        ok: true,
        headers: new Headers({ 'content-type': 'text/javascript' }),
        arrayBuffer: () => Promise.resolve(new ArrayBuffer(1)),
      })) as unknown as typeof fetch;
    expect(crypto.subtle).toBeUndefined();
    await expect(diagnoseFile(FILE)).resolves.toBe('intact');
  });
});
