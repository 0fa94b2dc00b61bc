import { type Language, readOffer } from '@park/contract/languages';
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ConfigurationError } from './database/configuration-error.ts';
import { type MailSettings, mailboxOf } from './mail/mailer.ts';

/** All environment variables of the backend; docs/backend.md has the table. */
export interface Environment {
  readonly host: string;
  /** 0 means any free port. */
  readonly port: number;
  readonly dataDirectory: string;
  readonly databaseUrl?: string;
  /** The authority of its certificate, as PEM. */
  readonly databaseCa?: string;
  /** The server's own address for notifications, where `databaseUrl` is a pooler. */
  readonly listenUrl?: string;
  readonly maxConnections: number;
  /** Whether statements may be prepared; false behind a pooler that cannot keep them. */
  readonly isPreparing: boolean;
  /** Whether the server migrates its database; false where a job of its own does. */
  readonly migrates: boolean;
  /** How many demo parks there are; 0: none. */
  readonly demoParks: number;
  readonly logLevel: string;
  /** Origins that a browser may call from besides the API's own; empty keeps CORS closed. */
  readonly corsOrigins: readonly string[];
  /** The proxies whose X-Forwarded-For is trusted (Fastify's `trustProxy`). */
  readonly trustProxy: string;
  /** The languages of error messages. */
  readonly languages: readonly Language[];
  /** Absent without SMTP_URL. */
  readonly mail?: MailSettings;
  /** Statements that take at least so long are logged with their plan; 0: none. */
  readonly slowStatementMs: number;
  /** What secrets of sources and webhooks are encrypted with. */
  readonly secretsKey?: string;
  /** Hosts that may be called although they are not public, as `name:port`. */
  readonly outsideHosts: readonly string[];
}

const MOST_DEMO_PARKS = 9;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

type Variables = Readonly<Record<string, string | undefined>>;

function wholeNumber(variables: Variables, name: string, fallback: number, max: number): number {
  const value = variables[name];
  if (value === undefined || value === '') return fallback;
  const number = Number(value);
  if (!/^\d+$/.test(value) || number > max) {
    throw new ConfigurationError(`${name} must be a whole number from 0 to ${max}, not "${value}"`);
  }
  return number;
}

function flag(variables: Variables, name: string, fallback = '0'): boolean {
  const value = variables[name] || fallback;
  if (value !== '0' && value !== '1') throw new ConfigurationError(`${name} must be 1 or 0, not "${value}"`);
  return value === '1';
}

function logLevel(variables: Variables): string {
  const level = variables.LOG_LEVEL || 'info';
  if (!LOG_LEVELS.includes(level)) {
    throw new ConfigurationError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${level}"`);
  }
  return level;
}

function languages({ LANGUAGES }: Variables): readonly Language[] {
  try {
    return readOffer(LANGUAGES);
  } catch (error) {
    throw new ConfigurationError(error instanceof Error ? error.message : String(error));
  }
}

function urlOf(name: string, value: string, protocols: readonly string[]): URL {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url !== null && protocols.includes(url.protocol) && url.hostname !== '') return url;
  // Not the value: it may hold a password.
  throw new ConfigurationError(`${name} must be an address that begins with ${protocols.join('// or ')}//`);
}

function mail({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: Variables): MailSettings | undefined {
  const smtpUrl = SMTP_URL?.trim();
  if (!smtpUrl) return undefined;
  urlOf('SMTP_URL', smtpUrl, ['smtp:', 'smtps:']);
  const from = MAIL_FROM?.trim();
  if (!from) throw new ConfigurationError('MAIL_FROM must be set where SMTP_URL is: the sender of mails');
  if (!PUBLIC_URL) {
    throw new ConfigurationError(
      'PUBLIC_URL must be set where SMTP_URL is: the address of the console, for links',
    );
  }
  const { origin } = urlOf('PUBLIC_URL', PUBLIC_URL.trim(), ['https:', 'http:']);
  return { smtpUrl, from: mailboxOf(from), publicUrl: origin };
}

function secretsKey({ SECRETS_KEY }: Variables): string | undefined {
  const key = SECRETS_KEY?.trim();
  if (!key) return undefined;
  // Not the value: it is a secret.
  if (key.length < 32) throw new ConfigurationError('SECRETS_KEY must have at least 32 characters');
  return key;
}

/** The text of a certificate, or the name of the file that has it. */
function databaseCa({ DATABASE_CA }: Variables): string | undefined {
  const value = DATABASE_CA?.trim();
  if (!value) return undefined;
  try {
    const text = value.startsWith('-----BEGIN') ? value : readFileSync(value, 'utf8');
    new X509Certificate(text);
    return text;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigurationError(`DATABASE_CA must be a certificate (PEM) or a file with it (${reason})`);
  }
}

const listed = (text = ''): string[] => text.split(',').flatMap((item) => item.trim() || []);

/** Reads the environment. Throws ConfigurationError naming the first invalid variable. */
export function readEnvironment(variables: Variables): Environment {
  const databaseUrl = variables.DATABASE_URL?.trim();
  const mailSettings = mail(variables);
  const listenUrl = variables.DATABASE_LISTEN_URL?.trim();
  const key = secretsKey(variables);
  const authority = databaseCa(variables);
  const maxConnections = wholeNumber(variables, 'DATABASE_POOL', 10, 1000);
  return {
    host: variables.API_HOST || '127.0.0.1',
    port: wholeNumber(variables, 'API_PORT', 4000, 65_535),
    dataDirectory: variables.DATA_DIR || '.data',
    ...(databaseUrl ? { databaseUrl } : {}),
    ...(authority === undefined ? {} : { databaseCa: authority }),
    ...(listenUrl ? { listenUrl } : {}),
    maxConnections: Math.max(1, maxConnections),
    isPreparing: flag(variables, 'DATABASE_PREPARE', '1'),
    migrates: flag(variables, 'MIGRATE', '1'),
    demoParks: wholeNumber(variables, 'DEMO_PARK', 0, MOST_DEMO_PARKS),
    logLevel: logLevel(variables),
    corsOrigins: listed(variables.CORS_ORIGINS),
    trustProxy: variables.TRUST_PROXY || 'loopback',
    languages: languages(variables),
    ...(mailSettings === undefined ? {} : { mail: mailSettings }),
    slowStatementMs: wholeNumber(variables, 'SLOW_STATEMENT_MS', 1_000, 600_000),
    ...(key ? { secretsKey: key } : {}),
    outsideHosts: listed(variables.OUTSIDE_HOSTS),
  };
}
