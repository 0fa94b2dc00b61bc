import { type Language, readOffer } from '@park/contract/languages';
import { readTrustedProxies } from '../gateway/trusted-proxies.ts';

/** An invalid setting; the message is the one line printed to the user. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}

/** The settings of the console: the environment variables listed in docs/deployment.md, validated. */
export interface ConsoleSettings {
  readonly port: number;
  /** The address that is listened at. */
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly apiUrl: string | null;
  /** With how many demo parks the backend begins; without one the first park is made in the browser. */
  readonly demoParks: number;
  /** The languages that people can choose. */
  readonly languages: readonly Language[];
  readonly trustedProxies: readonly string[];
}

const PORT_MAX = 65_535;

function readPort(text: string | undefined): number {
  if (text === undefined || text === '') return 3000;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > PORT_MAX) {
    throw new SettingError(`PORT must be a whole number from 1 to ${PORT_MAX}; it is "${text}".`);
  }
  return port;
}

function readUrl(name: string, text: string | undefined, protocols: readonly string[]): string | null {
  if (text === undefined || text === '') return null;
  const protocol = URL.canParse(text) ? new URL(text).protocol : null;
  if (protocol === null || !protocols.includes(protocol)) {
    throw new SettingError(
      `${name} must be an address that begins with ${protocols.map((each) => `${each}//`).join(' or ')}.`,
    );
  }
  return text;
}

/**
 * Only its beginning: the backend reads the rest, which may name several hosts, and says what is
 * wrong with it.
 */
function readDatabaseUrl(text = ''): string | null {
  if (text === '') return null;
  if (/^postgres(?:ql)?:\/\/./.test(text)) return text;
  throw new SettingError('DATABASE_URL must be an address that begins with postgres:// or postgresql://.');
}

function readDemoParks(text = ''): number {
  if (!/^\d?$/.test(text))
    throw new SettingError(`DEMO_PARK must be a whole number from 0 to 9; it is "${text}".`);
  return text === '' ? 1 : Number(text);
}

/** Reads a variable by a function whose error names it. */
function readBy<Value>(read: (text?: string) => Value, text: string | undefined): Value {
  try {
    return read(text);
  } catch (error) {
    throw new SettingError(`${error instanceof Error ? error.message : String(error)}.`);
  }
}

/**
 * Reads the settings from the environment. Throws a SettingError naming the variable and its valid
 * values.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): ConsoleSettings {
  const databaseUrl = readDatabaseUrl(env['DATABASE_URL']);
  const apiUrl = readUrl('API_URL', env['API_URL'], ['http:', 'https:']);
  if (databaseUrl !== null && apiUrl !== null) {
    throw new SettingError(
      'Set either DATABASE_URL or API_URL: with API_URL another server stores the data.',
    );
  }
  return {
    port: readPort(env['PORT']),
    // This machine only: the passwords of the demo park are public.
    host: env['LISTEN_HOST'] || 'localhost',
    dataDir: env['DATA_DIR'] || '.data',
    databaseUrl,
    apiUrl,
    demoParks: readDemoParks(env['DEMO_PARK']),
    languages: readBy(readOffer, env['LANGUAGES']),
    trustedProxies: readBy(readTrustedProxies, env['TRUSTED_PROXY']),
  };
}

/** The address that opens the console on this machine. */
export function originOf({ host, port }: Pick<ConsoleSettings, 'host' | 'port'>): string {
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
