import type { CDPSession } from '@playwright/test';

/** How much the processor and the network are throttled. */
export interface Conditions {
  readonly name: string;
  readonly cpuSlowdown: number;
  /** The browser's own "Fast 3G": latency in ms, throughput in bytes per second. */
  readonly network?: { readonly latency: number; readonly throughput: number };
}

export const PLAIN: Conditions = { name: '1x', cpuSlowdown: 1 };
export const SLOW: Conditions = { name: '4x', cpuSlowdown: 4 };
export const MOBILE: Conditions = {
  name: 'Fast 3G + 4x',
  cpuSlowdown: 4,
  network: { latency: 562, throughput: 1_440_000 / 8 },
};

const ALL = [PLAIN, SLOW, MOBILE];

/** The conditions that CONDITIONS names, separated by commas; all of them by default. Throws for an unknown name. */
export function readConditions(names: string | undefined): readonly Conditions[] {
  if (!names) return ALL;
  return names.split(',').map((name) => {
    const found = ALL.find((each) => each.name === name.trim());
    if (found) return found;
    throw new Error(`CONDITIONS: "${name}" is none of ${ALL.map((each) => each.name).join(', ')}`);
  });
}

export async function throttle(client: CDPSession, { cpuSlowdown, network }: Conditions): Promise<void> {
  await client.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  if (!network) return;
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latency,
    downloadThroughput: network.throughput,
    uploadThroughput: network.throughput,
  });
}
