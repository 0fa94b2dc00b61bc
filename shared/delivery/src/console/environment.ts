import { type Language, readOffer } from '@park/contract/languages';

/** An invalid setting; the message is the one line printed to the user. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}

/** The settings of the console: the environment variables listed in README, validated. */
export interface ConsoleSettings {
  readonly port: number;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly apiUrl: string | null;
  /** The languages that people can choose. */
  readonly languages: readonly Language[];
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

/** Only its beginning: the backend reads the rest, which may name several hosts, and says what is wrong with it. */
function readDatabaseUrl(text = ''): string | null {
  if (text === '') return null;
  if (/^postgres(?:ql)?:\/\/./.test(text)) return text;
  throw new SettingError('DATABASE_URL must be an address that begins with postgres:// or postgresql://.');
}

function readLanguages(text: string | undefined): readonly Language[] {
  try {
    return readOffer(text);
  } catch (error) {
    throw new SettingError(`${error instanceof Error ? error.message : String(error)}.`);
  }
}

/** Reads the settings from the environment. Throws a SettingError naming the variable and its valid values. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): ConsoleSettings {
  const databaseUrl = readDatabaseUrl(env['DATABASE_URL']);
  const apiUrl = readUrl('API_URL', env['API_URL'], ['http:', 'https:']);
  if (databaseUrl !== null && apiUrl !== null) {
    throw new SettingError(
      'Set either DATABASE_URL or API_URL: with API_URL another server stores the data.',
    );
  }
  const languages = readLanguages(env['LANGUAGES']);
  return { port: readPort(env['PORT']), dataDir: env['DATA_DIR'] || '.data', databaseUrl, apiUrl, languages };
}
