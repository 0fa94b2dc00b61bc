import { STREAM } from '@park/build/browser/network-quiet.ts';
import type { CDPSession } from '@playwright/test';

interface SeenRequest {
  readonly url: string;
  readonly startedBy: readonly string[];
  /** Seconds on the browser's own clock. */
  readonly at: number;
  bytes: number;
  isFinished: boolean;
}

/** What a page has asked for until a moment. */
export interface Transfer {
  readonly requests: readonly string[];
  /** Encoded bytes of the console's own files, without the API responses, which are the same for all contenders. */
  readonly bytes: number;
  /** The longest chain of requests in which each waits for the previous one. */
  readonly depth: number;
}

export interface NetworkLog {
  /** The requests that began within `ms` after navigation. Prefetches in idle time later on are not among them. */
  readonly within: (ms: number) => Transfer;
  /** Whether all of them are finished, but for the stream of changes. */
  readonly isFinishedWithin: (ms: number) => boolean;
}

const pathOf = ({ url }: SeenRequest): string => new URL(url).pathname;

function depthOf(url: string, seen: ReadonlyMap<string, SeenRequest>, path: readonly string[] = []): number {
  const before = (seen.get(url)?.startedBy ?? []).filter(
    (other) => other !== url && seen.has(other) && !path.includes(other),
  );
  return 1 + Math.max(0, ...before.map((other) => depthOf(other, seen, [...path, url])));
}

function transferOf(requests: readonly SeenRequest[]): Transfer {
  const own = requests.filter((entry) => !pathOf(entry).startsWith('/api/'));
  const chain = new Map(requests.map((entry) => [entry.url, entry]));
  return {
    requests: requests.map(pathOf),
    bytes: own.reduce((total, { bytes }) => total + bytes, 0),
    depth: Math.max(0, ...requests.map(({ url }) => depthOf(url, chain))),
  };
}

/** Records the requests of a page from now on. */
export async function recordNetwork(client: CDPSession): Promise<NetworkLog> {
  const byId = new Map<string, SeenRequest>();
  client.on('Network.requestWillBeSent', ({ requestId, request, initiator, timestamp }) => {
    if (request.url.startsWith('data:')) return;
    const frames = [];
    for (let stack = initiator.stack; stack; stack = stack.parent)
      frames.push(...stack.callFrames.map((frame) => frame.url));
    const startedBy = [...new Set([...frames, ...(initiator.url ? [initiator.url] : [])])];
    byId.set(requestId, { url: request.url, startedBy, at: timestamp, bytes: 0, isFinished: false });
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const finished = byId.get(requestId);
    if (finished) Object.assign(finished, { bytes: encodedDataLength, isFinished: true });
  });
  client.on('Network.loadingFailed', ({ requestId }) => {
    const failed = byId.get(requestId);
    if (failed) failed.isFinished = true;
  });
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: false });
  const begunWithin = (ms: number): readonly SeenRequest[] => {
    const all = [...byId.values()];
    const begin = Math.min(...all.map(({ at }) => at));
    return all.filter(({ at }) => (at - begin) * 1000 <= ms);
  };
  return {
    within: (ms) => transferOf(begunWithin(ms)),
    isFinishedWithin: (ms) => begunWithin(ms).every((each) => each.isFinished || pathOf(each) === STREAM),
  };
}
