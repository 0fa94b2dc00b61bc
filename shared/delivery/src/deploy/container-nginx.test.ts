import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readMapTiles } from '@park/contract/map-tiles';
import { tilesInPolicy } from '../gateway/security-headers.ts';
import { CONTAINER_NGINX, containerNginx } from './container-nginx.ts';
import { requireNginx } from '@park/build/programs/nginx.ts';

const START = CONTAINER_NGINX.replace('gateway.conf', 'start.sh');

describe('the gateway’s file for containers', () => {
  it('is up to date with the headers and pages of the console', () => {
    // After a change run: node shared/delivery/src/deploy/write-nginx-config.ts
    expect(readFileSync(CONTAINER_NGINX, 'utf8')).toBe(containerNginx());
  });

  it('has only placeholders that start.sh fills in', () => {
    const script = readFileSync(START, 'utf8');
    const filled = [...script.matchAll(/^for name in (.*); do$/gm)].flatMap(([, names]) => names?.split(' '));
    const placeholders = [...containerNginx().matchAll(/@([A-Z_]+)@/g)].map(([, name]) => name);
    expect(new Set(placeholders)).toEqual(new Set(filled));
  });
});

describe('the gateway’s container', () => {
  let temp: string;

  beforeEach(() => {
    temp = mkdtempSync(path.join(os.tmpdir(), 'park-container-'));
    writeFileSync(path.join(temp, 'nginx'), `#!/bin/sh\nexec ${requireNginx().file} -t "$@"\n`, {
      mode: 0o755,
    });
  });

  afterEach(() => rmSync(temp, { recursive: true }));

  /** Starts as the container does, but nginx only checks its configuration file. */
  const start = (settings: Record<string, string>) => {
    const PATH = `${temp}${path.delimiter}${process.env['PATH']}`;
    const env = { PATH, TMPDIR: temp, GATEWAY_FILE: CONTAINER_NGINX, ...settings };
    // Files instead of the default sockets: nginx opens its output by name, which a socket does not
    // allow.
    const files = ['out', 'err'].map((name) => openSync(path.join(temp, name), 'w'));
    const { status } = spawnSync('sh', [START], { env, stdio: ['ignore', ...files] });
    for (const file of files) closeSync(file);
    const read = (name: string): string => readFileSync(path.join(temp, name), 'utf8');
    return { status, stderr: read('err'), written: () => read('nginx.conf') };
  };

  it('starts with a file that nginx accepts without a warning, with minimal and with all settings', () => {
    const key = 'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE+/==';
    for (const settings of [
      { RESOLVER: '127.0.0.11' },
      {
        RESOLVER: '[fd00::10]',
        TRUSTED_PROXY: '10.0.0.0/8',
        API_HOST: 'api.park.svc',
        REGISTRY_PUBLIC_KEY: key,
      },
    ]) {
      const { status, stderr, written } = start(settings);
      expect([status, stderr]).toEqual([0, expect.not.stringMatching(/emerg|warn/)]);
      for (const value of Object.values(settings)) expect(written()).toContain(value);
      expect(written()).not.toMatch(/@[A-Z_]+@/);
    }
  });

  it('offers the languages that the owner chose, in the order of the list', () => {
    const { status, written } = start({ RESOLVER: '127.0.0.11', LANGUAGES: 'be, en' });
    expect(status).toBe(0);
    expect(written()).toContain('<meta name="languages" content="en,be">');
    expect(written()).toContain('(?<first_language>en|be)');
  });

  it.each([
    ['https://{s}.tile.example.org/{z}/{x}/{y}.png?key=a&v=2', ' https://*.tile.example.org'],
    ['http://tiles:8080/{z}/{x}/{y}', ' http://tiles:8080'],
    ['/tiles/{z}/{x}/{y}.png', ''],
  ])('tells the page of the map tiles %s and allows nothing but them', (MAP_TILES_URL, source) => {
    const MAP_ATTRIBUTION = '© OpenStreetMap contributors';
    const { status, stderr, written } = start({ RESOLVER: '127.0.0.11', MAP_TILES_URL, MAP_ATTRIBUTION });
    expect([status, stderr]).toEqual([0, expect.not.stringMatching(/emerg|warn/)]);
    expect(written()).toContain(
      `<meta name="map-tiles" content="${MAP_TILES_URL}" data-attribution="${MAP_ATTRIBUTION}">`,
    );
    expect(written()).toContain(`img-src 'self' data: blob:${source};`);
    expect(tilesInPolicy(readMapTiles(MAP_TILES_URL))).toBe(source);
  });

  it.each([
    { MAP_TILES_URL: 'tiles.example.org/{z}/{x}/{y}' },
    { MAP_TILES_URL: 'https://tiles.example.org/{z}/{x}' },
    { MAP_TILES_URL: 'https://tiles.example.org/{z}/{x}/{y}; script-src *' },
    { MAP_TILES_URL: 'https://t.example.org; script-src */{z}/{x}/{y}' },
    { MAP_TILES_URL: "https://tiles.example.org/{z}/{x}/{y}'" },
    { MAP_TILES_URL: '//tiles.example.org/{z}/{x}/{y}' },
    { MAP_ATTRIBUTION: '<b>' },
    { MAP_ATTRIBUTION: "'; }" },
    { MAP_ATTRIBUTION: '$host' },
    { MAP_ATTRIBUTION: '\\' },
  ])('refuses to start with the map %p, as the other gateway does', (settings) => {
    const { status, stderr } = start({ RESOLVER: '127.0.0.11', ...settings });
    const [name = ''] = Object.keys(settings);
    expect([status, stderr]).toEqual([1, expect.stringContaining(name)]);
    const { MAP_TILES_URL = '/{z}/{x}/{y}', MAP_ATTRIBUTION } = settings as Record<string, string>;
    expect(() => readMapTiles(MAP_TILES_URL, MAP_ATTRIBUTION)).toThrow(name);
  });

  it.each(['ru', 'en,xx', 'en,,ru', 'en;*'])('refuses to start with the languages %s', (LANGUAGES) => {
    const { status, stderr } = start({ RESOLVER: '127.0.0.11', LANGUAGES });
    expect([status, stderr]).toEqual([
      1,
      `LANGUAGES must be some of en ru be, separated by commas, with en among them; it is "${LANGUAGES}".\n`,
    ]);
  });

  it('refuses to start with a setting that would inject directives, and names it', () => {
    const { status, stderr } = start({ RESOLVER: '127.0.0.11', REGISTRY_PUBLIC_KEY: 'x"; } }' });
    expect([status, stderr]).toEqual([1, 'REGISTRY_PUBLIC_KEY contains an invalid character.\n']);
  });
});
