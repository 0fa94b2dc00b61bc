import { BlockList, isIP } from 'node:net';

/** As the framework has them. */
const NAMES: ReadonlyMap<string, readonly string[]> = new Map([
  ['loopback', ['127.0.0.1/8', '::1/128']],
  ['linklocal', ['169.254.0.0/16', 'fe80::/10']],
  ['uniquelocal', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
]);

function isProxy(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0) return NAMES.has(text);
  if (prefix === undefined) return true;
  return rest.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128);
}

/**
 * The proxies whose X-Forwarded-For and X-Forwarded-Proto are believed (TRUSTED_PROXY): addresses,
 * networks or names of networks, by comma. Empty: nobody's, since any client can send these
 * headers. Throws for anything else.
 */
export function readTrustedProxies(text = ''): readonly string[] {
  const proxies = text.split(',').flatMap((part) => part.trim() || []);
  const wrong = proxies.find((proxy) => !isProxy(proxy));
  if (wrong === undefined) return proxies;
  throw new Error(
    `TRUSTED_PROXY must be addresses or networks such as 10.0.0.0/8, by comma; "${wrong}" is none`,
  );
}

/** The addresses of what `readTrustedProxies` returns. */
export function trustedAddresses(proxies: readonly string[]): BlockList {
  const trusted = new BlockList();
  for (const network of proxies.flatMap((proxy) => NAMES.get(proxy) ?? proxy)) {
    const [address = '', prefix] = network.split('/');
    const isV6 = isIP(address) === 6;
    trusted.addSubnet(address, Number(prefix ?? (isV6 ? 128 : 32)), isV6 ? 'ipv6' : 'ipv4');
  }
  return trusted;
}
