import { defineRemote } from '@park/federation/define-remote';
import { waitFor } from '@testing-library/react';
import { createReleaseLoader } from './load-release.ts';
import { makeRelease } from './make-loaded-remote.ts';

const release = makeRelease('garage', '1.0.0');
const app = defineRemote({ contract: '^1.0.0', components: {} });

describe('loading a version', () => {
  it('fetches its texts in parallel with its code', async () => {
    const asked: string[] = [];
    const load = createReleaseLoader(
      () => Promise.resolve(void asked.push('code')).then(() => ({ app })),
      () => Promise.resolve(void asked.push('texts')),
    );
    await expect(load('garage', release)).resolves.toBe(app);
    expect(asked.slice(0, 2)).toEqual(['code', 'texts']);
  });

  it('is not complete before the texts of the language at its end are there', async () => {
    let bring = (): void => undefined;
    const loadTexts = jest
      .fn<Promise<void>, []>()
      .mockResolvedValueOnce()
      .mockImplementationOnce(() => new Promise((resolve) => (bring = resolve)));
    let isOver = false;
    const loading = createReleaseLoader(() => Promise.resolve({ app }), loadTexts)('garage', release);
    void loading.then(() => (isOver = true));
    await waitFor(() => expect(loadTexts).toHaveBeenCalledTimes(2));
    expect(isOver).toBe(false);
    bring();
    await expect(loading).resolves.toBe(app);
  });

  it('fails when the texts cannot be loaded: no screen shows keys instead of texts', async () => {
    const load = createReleaseLoader(
      () => Promise.resolve({ app }),
      () => Promise.reject(new Error('offline')),
    );
    await expect(load('garage', release)).rejects.toThrow('offline');
  });

  it('fetches its scripts ahead, except those of single components: the page or the component asks for them', async () => {
    const [app1, board] = ['app.js', 'Board.js'].map((name) => ({
      url: `/remotes/garage/1.0.0/${name}`,
      integrity: release.entry.integrity,
    }));
    if (!app1 || !board) throw new Error('Both scripts are above');
    const load = createReleaseLoader(
      () => Promise.resolve({ app }),
      () => Promise.resolve(),
    );
    await load('garage', { ...release, chunks: [app1, { ...board, component: 'Board' }] });
    const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];
    expect(links.map(({ href }) => new URL(href).pathname)).toEqual([app1.url]);
  });

  it('fetches nothing of a version that was built for another contract', async () => {
    const loadModule = jest.fn();
    const load = createReleaseLoader(loadModule, () => Promise.resolve());
    await expect(load('garage', { ...release, contract: '^9.0.0' })).rejects.toThrow(
      'Built for contract ^9.0.0',
    );
    expect(loadModule).not.toHaveBeenCalled();
  });
});
