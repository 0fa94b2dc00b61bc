import { createServer } from 'node:net';
import { SettingError } from './environment.ts';

/** Rejects with a SettingError when the port is taken or not permitted; called before any slow step. */
export function assertPortIsFree(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used (${error.code})`;
      reject(
        new SettingError(
          `Port ${port} ${reason}. Choose another one: PORT=${port === 3000 ? 3001 : 3000} npm start`,
        ),
      );
    });
    probe.listen(port, () => probe.close(() => resolve()));
  });
}
