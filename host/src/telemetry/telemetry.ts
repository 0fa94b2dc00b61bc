import type { ClientOptions } from '@park/http/create-client';
import type { BrowserWatchOptions } from './watch-browser.ts';

interface TelemetryParts extends Omit<BrowserWatchOptions, 'traceCalls'> {
  readonly hasExtension: (name: 'telemetry') => Promise<boolean>;
}

/**
 * What the console tells the server about itself (extension `telemetry`): vitals, remotes that
 * failed, and, where the server traces, its half of each trace. Its code comes last of all, and
 * never where the server does not want it.
 */
export function createTelemetry() {
  let trace: ClientOptions['trace'];
  return {
    trace: ((method, path) => trace?.(method, path) ?? null) satisfies ClientOptions['trace'],
    start({ hasExtension, ...options }: TelemetryParts): void {
      hasExtension('telemetry')
        .then(async (isWanted) => {
          if (!isWanted) return;
          const { watchBrowser } = await import('./watch-browser.ts');
          watchBrowser({ ...options, traceCalls: (next) => (trace = next) });
        })
        // Nobody waits for it; the next visit will do.
        .catch(() => undefined);
    },
  };
}
