import { isIP } from 'node:net';

const NAMES = ['loopback', 'linklocal', 'uniquelocal'];

function isProxy(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0) return NAMES.includes(text);
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
