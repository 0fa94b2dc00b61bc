import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// Loaded first into each process of the console: writes each minute what memory is in use once garbage is collected.
function tell(file: string): void {
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  appendFileSync(file, `${JSON.stringify({ program: process.argv[1], rss, heapUsed })}\n`);
}

const file = process.env['MEMORY_LOG'];
if (file !== undefined && isMainThread) setInterval(() => tell(file), 60_000).unref();
