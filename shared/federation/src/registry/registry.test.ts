import { chunksFor, parseRegistry } from './registry.ts';

const manifest = {
  title: { en: 'Fleet' },
  screens: [],
  pages: [],
  groups: [],
  parts: [],
  offers: {},
  signIn: null,
  owner: null,
};

const integrity = `sha384-${'A'.repeat(64)}`;
const file = (name: string) => ({ url: `/remotes/fleet/1.0.0-ab12/${name}`, integrity });
const files = {
  version: '1.0.0-ab12',
  contract: '^1.0.0',
  entry: file('remoteEntry.1234.js'),
  chunks: [file('app.1234.js')],
  texts: { en: file('texts.en.1234.json') },
};
const release = { ...files, manifest };
const fleet = { ...release, enabled: true, previous: null, candidate: null };
const inFolderOf = (name: string) =>
  JSON.parse(JSON.stringify(files).replaceAll('/fleet/', `/${name}/`)) as typeof files;
const registryWith = (remotes: object) => ({ schema: 1, release: 'r1', host: '1.0.0-cd', remotes });

describe('the registry', () => {
  it('is read as it was published', () => {
    const candidate = { percent: 25, release };
    const published = registryWith({ fleet: { ...fleet, previous: files, candidate } });
    expect(parseRegistry(published)).toEqual({ registry: published, leftOut: [] });
  });

  it('has versions for newer and older hosts, with what each needs, and leaves out one that it cannot use', () => {
    const standing = { ...release, needs: { react: '^19.3.0', '@park/ui': '^3.1.0' } };
    const published = registryWith({ fleet: { ...fleet, newer: [standing], older: [release] } });
    expect(parseRegistry(published)).toEqual({ registry: published, leftOut: [] });
    const odd = registryWith({
      fleet: { ...fleet, newer: [{ ...standing, needs: { react: 19 } }, release] },
    });
    const { registry, leftOut } = parseRegistry(odd);
    expect(registry.remotes['fleet']).toEqual({ ...fleet, newer: [release] });
    expect(leftOut.map(({ field }) => field)).toEqual(['remotes.fleet.newer[0]']);
    const many = parseRegistry(registryWith({ fleet: { ...fleet, older: Array(6).fill(release) } }));
    expect(many.registry.remotes['fleet']).toEqual(fleet);
  });

  it('says how new it is and how long it is accepted', () => {
    const dated = { ...registryWith({ fleet }), serial: 7, expires: '2026-12-01T00:00:00.000Z' };
    expect(parseRegistry(dated)).toEqual({ registry: dated, leftOut: [] });
    for (const wrong of [
      { serial: '7' },
      { serial: -1 },
      { serial: 1.5 },
      { expires: 'soon' },
      { expires: 7 },
    ])
      expect(() => parseRegistry({ ...dated, ...wrong })).toThrow(Object.keys(wrong)[0] ?? '');
  });

  it('has the id of release notes, of a candidate too', () => {
    const notes = 'A_-4567890123456789012';
    const candidate = { percent: 25, release: { ...release, notes: 'b'.repeat(22) } };
    const published = registryWith({ fleet: { ...fleet, notes, candidate } });
    expect(parseRegistry(published)).toEqual({ registry: published, leftOut: [] });
  });

  it('leaves out notes that cannot be used, and nothing else', () => {
    const { registry, leftOut } = parseRegistry(registryWith({ fleet: { ...fleet, notes: 7 } }));
    expect(registry.remotes['fleet']).toEqual(fleet);
    expect(leftOut).toEqual([
      { field: 'remotes.fleet.notes', reason: 'invalid', detail: 'remotes.fleet.notes must be a text' },
    ]);
  });

  it('may lack a remote', () => {
    expect(parseRegistry(registryWith({})).registry.remotes).toEqual({});
  });

  it.each([
    ['https://elsewhere.example/remotes/fleet/1.0.0-ab12/x.js'],
    ['//elsewhere.example/x.js'],
    ['/remotes/auth/1.0.0-ab12/x.js'],
    ['/remotes/fleet/2.0.0/x.js'],
    ['/remotes/fleet/1.0.0-ab12/../../auth/x.js'],
    ['/remotes/fleet/1.0.0-ab12/%2e%2e/x.js'],
    ['/remotes/fleet/1.0.0-ab12/x.js?y'],
    ['/remotes/fleet/1.0.0-ab12/'],
  ])('leaves a remote out that has a file at %s', (url) => {
    const { registry, leftOut } = parseRegistry(
      registryWith({
        fleet: { ...fleet, entry: { url, integrity } },
        auth: { ...fleet, ...inFolderOf('auth') },
      }),
    );
    expect(Object.keys(registry.remotes)).toEqual(['auth']);
    expect(leftOut).toEqual([
      {
        field: 'remotes.fleet',
        reason: 'invalid',
        detail: 'remotes.fleet.entry.url must be inside /remotes/fleet/1.0.0-ab12/',
      },
    ]);
  });

  it.each([
    ['schema must be 1', { schema: 2 }],
    ['remotes must be an object', { schema: 1, release: 'r' }],
    ['host must be a text', { ...registryWith({}), host: 3 }],
    ['registry must be an object', []],
  ])('is refused as a whole: %s', (message, value) => {
    expect(() => parseRegistry(value)).toThrow(message);
  });

  it('may have digests of either length', () => {
    const entry = { ...file('a.js'), integrity: `sha256-${'a'.repeat(43)}=` };
    const { registry, leftOut } = parseRegistry(registryWith({ fleet: { ...fleet, entry } }));
    expect(registry.remotes['fleet']?.entry).toEqual(entry);
    expect(leftOut).toEqual([]);
  });

  it.each([
    ['remotes.fleet.enabled must be true or false', { enabled: 'yes' }],
    ['remotes.fleet.version must be a version', { version: '../1' }],
    [
      'remotes.fleet.entry.integrity must be a sha256 or sha384 digest',
      { entry: { ...file('a.js'), integrity: 'md5-1' } },
    ],
    ['remotes.fleet.chunks must be a list', { chunks: null }],
    ['remotes.fleet.manifest must be an object', { manifest: undefined }],
    ['remotes.fleet.manifest.title must be an object', { manifest: { ...manifest, title: 'Fleet' } }],
  ])('leaves a remote out: %s', (detail, parts) => {
    const { registry, leftOut } = parseRegistry(registryWith({ fleet: { ...fleet, ...parts } }));
    expect(registry.remotes).toEqual({});
    expect(leftOut).toEqual([{ field: 'remotes.fleet', reason: 'invalid', detail }]);
  });

  it.each([0, 100, 12.5, '5', null])(
    'leaves out a candidate for %s of a hundred users, not its remote',
    (percent) => {
      const candidate = { percent, release };
      const { registry, leftOut } = parseRegistry(registryWith({ fleet: { ...fleet, candidate } }));
      expect(registry.remotes['fleet']).toEqual(fleet);
      expect(leftOut.map(({ detail }) => detail)).toEqual([
        'remotes.fleet.candidate.percent must be a whole number from 1 to 99',
      ]);
    },
  );

  it('knows which component a script belongs to', () => {
    const chunks = [file('app.1234.js'), { ...file('Board.1234.js'), component: 'Board' }];
    const published = registryWith({ fleet: { ...fleet, chunks } });
    expect(parseRegistry(published)).toEqual({ registry: published, leftOut: [] });
  });

  it.each([5, '', null, '../Board', {}])('fetches no script ahead that belongs to %j', (component) => {
    const chunks = [file('app.1234.js'), { ...file('Board.1234.js'), component }];
    const { registry, leftOut } = parseRegistry(registryWith({ fleet: { ...fleet, chunks } }));
    expect(registry.remotes['fleet']?.chunks).toEqual([file('app.1234.js')]);
    expect(leftOut).toEqual([]);
  });

  it('leaves a remote out that has the script of a component elsewhere', () => {
    const chunks = [{ url: 'https://elsewhere.example/x.js', integrity, component: 'Board' }];
    expect(parseRegistry(registryWith({ fleet: { ...fleet, chunks } })).registry.remotes).toEqual({});
  });

  it('notes a field of the future and uses the rest', () => {
    const { registry, leftOut } = parseRegistry(registryWith({ fleet: { ...fleet, weight: 3 } }));
    expect(registry.remotes['fleet']).toEqual(fleet);
    expect(leftOut).toEqual([
      { field: 'remotes.fleet.weight', reason: 'unknown', detail: 'this console does not know the field' },
    ]);
  });

  it.each(['Fleet', 'remote-x', '__proto__', '../auth'])('leaves out a remote called %j', (name) => {
    const value = JSON.parse(
      JSON.stringify(registryWith({})).replace('"remotes":{}', `"remotes":{"${name}":{}}`),
    );
    expect(Object.keys(parseRegistry(value).registry.remotes)).toEqual([]);
  });
});

describe('the scripts that a remote needs to show some components', () => {
  const table = file('table.1234.js');
  const [app, board, week] = ['app', 'Board', 'Week'].map((name) => file(`${name}.1234.js`));
  const chunks = [
    app,
    { ...table, component: 'Board' },
    { ...board, component: 'Board' },
    { ...table, component: 'Week' },
    { ...week, component: 'Week' },
  ] as (typeof table)[];
  const urlsFor = (...components: string[]) => chunksFor({ chunks }, components).map(({ url }) => url);

  it('are those that every component needs and their own', () => {
    expect(urlsFor()).toEqual([app?.url]);
    expect(urlsFor('Board')).toEqual([app?.url, table.url, board?.url]);
    expect(urlsFor('Other')).toEqual([app?.url]);
  });

  it('name a script once that two of them share', () => {
    expect(urlsFor('Board', 'Week')).toEqual([app?.url, table.url, board?.url, week?.url]);
  });
});
