import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkOutsideAddress, createOutsideCaller } from './outside-fetch.ts';

test.each([
  'http://example.com/hook',
  'https://user:secret@example.com/hook',
  'https://127.0.0.1/hook',
  'https://10.1.2.3/hook',
  'https://192.168.0.9/hook',
  'https://169.254.169.254/latest',
  'https://[::1]/hook',
  'https://[fd00::1]/hook',
  'https://[::ffff:10.0.0.1]/hook',
  'https://0.0.0.0/hook',
  'https://2130706433/hook',
  'file:///etc/passwd',
  'nothing',
])('%s is not called', (address) => {
  expect(() => checkOutsideAddress(address, [])).toThrow(
    expect.objectContaining({ name: 'OutsideAddressRefused' }),
  );
});

test('public addresses by https may be called', () => {
  expect(checkOutsideAddress('https://example.com:8443/hook?a=1', []).host).toBe('example.com:8443');
});

test('a name that leads inside is refused when it is called, and its address is in the log alone', async () => {
  const logged: string[] = [];
  const caller = createOutsideCaller([], (words) => logged.push(words));
  await expect(caller.fetch('https://localhost:8443/hook')).rejects.toThrow(/^localhost is not public$/);
  expect(logged).toEqual([expect.stringMatching(/^localhost is (127\.0\.0\.1|::1), which is not public$/)]);
  await caller.close();
});

test.each([
  ['10.0.0.5:443', 'https://10.0.0.5/hook'],
  ['tm.local:80', 'http://tm.local/common_api'],
  ['TM.Local:8089', 'https://tm.local:8089/common_api'],
  ['tm.local:8089', 'https://TM.LOCAL:8089/common_api'],
  ['10.0.0.5', 'https://10.0.0.5/hook'],
  ['[fd00::1]:443', 'https://[FD00::1]/hook'],
])('%s in the settings is %s', (allowed, address) => {
  expect(() => checkOutsideAddress(address, [allowed])).not.toThrow();
});

test('another port of a host that may be called may not', () => {
  expect(() => checkOutsideAddress('https://10.0.0.5:8443/hook', ['10.0.0.5:443'])).toThrow('not public');
  expect(() => checkOutsideAddress('http://tm.local/hook', ['tm.local:443'])).toThrow('https://');
});

test('a host of the park’s own network is called where the server names it; no redirect is followed', async () => {
  const server = createServer((_, response) => response.writeHead(302, { location: '/other' }).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const caller = createOutsideCaller([`127.0.0.1:${port}`]);
  expect((await caller.fetch(`http://127.0.0.1:${port}/hook`)).status).toBe(302);
  await expect(caller.fetch(`http://127.0.0.1:${port + 1}/hook`)).rejects.toThrow('https://');
  await caller.close();
  await new Promise((resolve) => server.close(resolve));
});
