import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { mirrorRemotes } from './mirror-remotes.ts';

let folder: string;
const at = (name: string): string => path.join(folder, name);
const write = (name: string, content: string): void => {
  mkdirSync(path.dirname(at(name)), { recursive: true });
  writeFileSync(at(name), content);
};
const mirror = () => mirrorRemotes(at('checkout'), at('container'));

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'park-mirror-'));
  write('checkout/remote-fleet/package.json', '{}');
  write('checkout/remote-fleet/src/features/drivers/list.ts', 'first');
  write('checkout/remote-fleet/node_modules/react/index.js', 'of another system');
  mkdirSync(at('container'));
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('the remotes in the container of development', () => {
  it('have the sources of the checkout, and packages of their own', async () => {
    write('container/remote-fleet/node_modules/react/index.js', 'of the container');
    await mirror();
    const read = (name: string) => readFileSync(at(`container/remote-fleet/${name}`), 'utf8');
    expect([read('src/features/drivers/list.ts'), read('node_modules/react/index.js')]).toEqual([
      'first',
      'of the container',
    ]);
  });

  it('follow each change, and are not touched without one, so that nothing is built again', async () => {
    await mirror();
    expect(await mirror()).toEqual([]);
    write('checkout/remote-fleet/src/features/drivers/list.ts', 'second, longer');
    write('checkout/remote-fleet/src/new.ts', 'new');
    expect((await mirror()).toSorted()).toEqual([
      'remote-fleet/src/features/drivers/list.ts',
      'remote-fleet/src/new.ts',
    ]);
    rmSync(at('checkout/remote-fleet/src/new.ts'));
    expect(await mirror()).toEqual(['remote-fleet/src/new.ts']);
    expect(existsSync(at('container/remote-fleet/src/new.ts'))).toBe(false);
  });

  it('include a remote that is new in the checkout', async () => {
    await mirror();
    write('checkout/remote-shop/package.json', '{}');
    write('checkout/remote-shop/src/shop.ts', 'shop');
    await mirror();
    expect(readFileSync(at('container/remote-shop/src/shop.ts'), 'utf8')).toBe('shop');
  });

  it('lose a remote that is no longer in the checkout, with its packages', async () => {
    write('container/remote-shop/package.json', '{}');
    write('container/remote-shop/src/shop.ts', 'of the image');
    write('container/remote-shop/node_modules/react/index.js', 'of the container');
    expect(await mirror()).toContain('remote-shop');
    expect([existsSync(at('container/remote-shop')), existsSync(at('container/remote-fleet'))]).toEqual([
      false,
      true,
    ]);
  });
});
