import { createServer } from 'node:net';
import { SettingError } from './environment.ts';

function probe(port: number, host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
        return reject(new SettingError(`LISTEN_HOST must be an address of this machine, not "${host}".`));
      }
      const reason =
        error.code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used (${error.code})`;
      return reject(
        new SettingError(
          `Port ${port} ${reason}. Choose another one: PORT=${port === 3000 ? 3001 : 3000} npm start`,
        ),
      );
    });
    server.listen(port, host, () => server.close(() => resolve()));
  });
}

/**
 * Rejects with a SettingError when the port is taken or not permitted, or the host is no address of
 * this machine; called before any slow step.
 */
export async function assertPortIsFree({ port, host }: { port: number; host: string }): Promise<void> {
  // A program at any address of the port would answer for some who open the console.
  await probe(port, undefined);
  await probe(port, host);
}
