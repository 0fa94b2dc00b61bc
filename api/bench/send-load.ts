import { Agent, request } from 'node:http';

export interface Target {
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  /** The same for each request, or made for each. */
  readonly body?: string | (() => string);
}

export interface Load {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly bytes: number;
  readonly requests: number;
}

function once(agent: Agent, { url, method, headers, body }: Target, expected: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      agent,
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === expected) resolve(bytes);
        else reject(new Error(`${method} ${url} answered ${response.statusCode}`));
      });
    });
    sent.end(typeof body === 'function' ? body() : body);
  });
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/**
 * Keeps `clients` connections busy for `seconds` and counts requests, including those in flight at
 * the end.
 */
export async function sendLoad(
  target: Target,
  { clients, seconds, expected = 200 }: { clients: number; seconds: number; expected?: number },
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const times: number[] = [];
  let bytes = 0;
  const started = performance.now();
  const end = started + seconds * 1000;
  const client = async () => {
    while (performance.now() < end) {
      const begun = performance.now();
      bytes = await once(agent, target, expected);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const elapsed = (performance.now() - started) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / elapsed,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    bytes,
    requests: times.length,
  };
}
