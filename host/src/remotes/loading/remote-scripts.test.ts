import { createRemoteScript, expectScript, preloadScripts } from './remote-scripts.ts';

const integrity = `sha384-${'A'.repeat(64)}`;
const entry = { url: '/remotes/garage/1.0.0/remoteEntry.js', integrity };

describe('the script of a remote', () => {
  it('carries its digest and a time limit', () => {
    expectScript(entry);
    const { script, timeout } = createRemoteScript(`${location.origin}${entry.url}`);
    expect([new URL(script.src).pathname, script.integrity, timeout]).toEqual([entry.url, integrity, 8000]);
  });

  it.each(['https://elsewhere.example/remotes/garage/1.0.0/x.js', '/assets/main.js', '/remotesx/garage.js'])(
    'is refused from %s',
    (url) => {
      expect(() => createRemoteScript(url)).toThrow('is outside /remotes/ of this console');
    },
  );

  it('of another dev server is refused by a build other than for development', () => {
    const foreign = 'http://localhost:4001/remotes/garage/dev/remoteEntry.js';
    expectScript({ url: foreign, integrity });
    expect(() => createRemoteScript(foreign)).toThrow('is outside /remotes/ of this console');
  });

  it('is refused without a known digest', () => {
    expect(() => createRemoteScript('/remotes/garage/1.0.0/unknown.js')).toThrow('no digest is known');
  });

  it('is preloaded once, also when the page preloads it already', () => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'script', href: '/remotes/garage/1.0.0/a.js' });
    document.head.append(link);
    const files = ['a', 'b'].map((name) => ({ url: `/remotes/garage/1.0.0/${name}.js`, integrity }));
    preloadScripts(files);
    preloadScripts(files);
    const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];
    expect(links.map(({ href }) => new URL(href).pathname)).toEqual(files.map(({ url }) => url));
  });
});
