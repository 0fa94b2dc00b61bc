import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';

/** How one server is reached. */
export interface ServerAccess {
  /** Its address without what concerns TLS. */
  readonly connectionString: string;
  /** Absent where the address does not ask for TLS. */
  readonly ssl?: ConnectionOptions | false;
}

/** Any name: the certificate need only be of the authority. */
const anyName = () => undefined;

/** What a `sslmode` means for `psql`. Throws an Error, which begins with `said`, for one that is none. */
function optionsOf(
  mode: string | undefined,
  ca: string | undefined,
  said: string,
): ConnectionOptions | false | undefined {
  switch (mode) {
    case undefined:
      return ca === undefined ? undefined : { ca };
    case 'disable':
    case 'allow':
      return false;
    case 'prefer':
    case 'require':
      return ca === undefined ? { rejectUnauthorized: false } : { ca, checkServerIdentity: anyName };
    case 'verify-ca':
      if (ca === undefined) throw new Error(`${said}=verify-ca needs DATABASE_CA, the authority`);
      return { ca, checkServerIdentity: anyName };
    case 'verify-full':
      return { ca };
    default:
      throw new Error(
        `${said} is verify-full, verify-ca, require, prefer, allow or disable, not "${mode}": require looks at no certificate`,
      );
  }
}

/**
 * How the server of an address is reached: over TLS as `psql` does it by `sslmode`, `sslrootcert`,
 * `sslcert` and `sslkey`, or by PGSSLMODE and its neighbours where the address has none; the driver means something else by most modes. `ca` (PEM) is the authority
 * of addresses that name none, and asks for TLS by itself. Throws an Error for a mode that is none,
 * and for a file that cannot be read.
 */
export function accessOf(
  address: string,
  ca?: string,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): ServerAccess {
  const url = new URL(address);
  const take = (name: string) => {
    const value = url.searchParams.get(name);
    url.searchParams.delete(name);
    return value ?? (environment[`PG${name.toUpperCase()}`] || undefined);
  };
  const fileOf = (path: string | undefined) => (path === undefined ? undefined : readFileSync(path, 'utf8'));
  const said = url.searchParams.has('sslmode') ? 'sslmode' : 'PGSSLMODE';
  const [mode, authority, cert, key] = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey'].map(take);
  const isSystem = authority === 'system';
  const ssl = isSystem ? {} : optionsOf(mode, fileOf(authority) ?? ca, said);
  const own = { cert: fileOf(cert), key: fileOf(key) };
  const connectionString = url.href;
  if (ssl === undefined || ssl === false)
    return ssl === false ? { connectionString, ssl } : { connectionString };
  return { connectionString, ssl: { ...ssl, ...own } };
}
