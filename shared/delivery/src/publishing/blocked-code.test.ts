import { blockedCode } from './publish-remote.ts';
import { type FakeWorkspace, fakeWorkspace } from './fake-workspace.ts';
import { publishHost } from './publish-host.ts';
import { publishRemote } from './publish-remote.ts';

const warningsOf = (code: string, name = '123.abc.js') =>
  blockedCode('guests', [{ name, content: new TextEncoder().encode(code), integrity: '' }]);

describe('publishing warns of code that the page of a console blocks', () => {
  it.each([
    ['new Worker(URL.createObjectURL(t))', 'starts a worker'],
    ['new SharedWorker("w.js")', 'starts a worker'],
    ['navigator.serviceWorker.register("/w.js")', 'starts a worker'],
    ['return eval("1+"+e)', 'runs a text as code'],
    ['var f=new Function("a","return a")', 'runs a text as code'],
    ['const s=e.createElement("style");s.textContent=t', 'adds a style element'],
    ['WebAssembly.instantiate(b)', 'compiles WebAssembly'],
    ['n.innerHTML=` ${t}`', 'makes elements of a text'],
    ['t.insertAdjacentHTML("beforeend",e)', 'makes elements of a text'],
    ['document.write(e)', 'makes elements of a text'],
    ['fetch("https://a.example/x")', 'sends requests to another origin'],
    ['new WebSocket("wss://a.example")', 'sends requests to another origin'],
  ])('%s', (code, what) => {
    expect(warningsOf(`(()=>{${code}})()`)).toEqual([
      `guests: 123.abc.js ${what}, which a console's page blocks; ` +
        'see docs/adding-a-remote.md, "What the page does not let code do"',
    ]);
  });

  it.each([
    'globalThis.importScripts&&(e=globalThis.location+"")',
    'typeof Worker',
    'retrieval(e)',
    'Function("return this")()',
    'e.createElement("span")',
    'if(n.innerHTML===t)return',
    'fetch("/api/drivers")',
    '"http://www.w3.org/2000/svg"',
  ])('and not of %s', (code) => {
    expect(warningsOf(code)).toEqual([]);
  });

  it('and not of what is no script', () => {
    expect(warningsOf('{ "text": "eval(1)" }', 'texts.en.1.json')).toEqual([]);
  });
});

describe('a build with such code', () => {
  let work: FakeWorkspace;
  beforeEach(async () => {
    work = fakeWorkspace();
    work.buildHost('1');
    await publishHost({ store: work.store, root: work.root, keys: null, log: () => {}, isBreaking: false });
  });
  afterEach(() => work.remove());

  it('is published, and the warning is printed', async () => {
    work.buildRemote('guests', 'new Worker("w.js")');
    const lines: string[] = [];
    const { store, root } = work;
    const registry = await publishRemote('guests', {
      store,
      root,
      keys: null,
      percent: null,
      log: (line) => lines.push(line),
    });
    expect(registry.remotes['guests']?.enabled).toBe(true);
    expect(lines.join('\n')).toContain('guests: remoteEntry.js starts a worker');
  });
});
