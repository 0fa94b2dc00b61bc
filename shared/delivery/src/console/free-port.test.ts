import { createServer } from 'node:net';
import { freePort } from '@park/build/programs/free-port.ts';
import { assertPortIsFree } from './free-port.ts';

describe('the address that the console listens at', () => {
  it('is refused when this machine does not have it, naming the variable', async () => {
    const port = await freePort();
    await expect(assertPortIsFree({ port, host: '192.0.2.1' })).rejects.toThrow(
      'LISTEN_HOST must be an address of this machine, not "192.0.2.1".',
    );
    await expect(assertPortIsFree({ port, host: 'localhost' })).resolves.toBeUndefined();
  });

  it('is refused when another program has its port, at whatever address', async () => {
    const server = createServer();
    const port = await freePort();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    await expect(assertPortIsFree({ port, host: '::1' })).rejects.toThrow('is taken by another program');
    await new Promise((resolve) => server.close(resolve));
  });
});
