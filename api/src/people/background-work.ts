import type { FastifyInstance } from 'fastify';

/** Work that continues after its response; the application closes only when it has ended. */
export interface BackgroundWork {
  start(work: () => Promise<void>): void;
}

/** A failure is logged: there is nobody to respond to any more. */
export function createBackgroundWork(app: FastifyInstance): BackgroundWork {
  const running = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(running);
  });
  return {
    start(work) {
      const run = work()
        .catch((error: unknown) => app.log.error({ err: error }, 'background work failed'))
        .finally(() => running.delete(run));
      running.add(run);
    },
  };
}
