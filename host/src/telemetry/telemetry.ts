import type { BrowserWatchOptions } from './watch-browser.ts';

interface TelemetryParts extends BrowserWatchOptions {
  readonly hasExtension: (name: 'telemetry') => Promise<boolean>;
}

/**
 * Tells the server about the console itself (extension `telemetry`): vitals, and what
 * became of remotes. Its code comes last of all, and never where the server does not want it.
 */
export function startTelemetry({ hasExtension, ...options }: TelemetryParts): void {
  hasExtension('telemetry')
    .then(async (isWanted) => {
      if (!isWanted) return;
      const { watchBrowser } = await import('./watch-browser.ts');
      watchBrowser(options);
    })
    // Nobody waits for it; the next visit will do.
    .catch(() => undefined);
}
