import { TEXT_MAX } from '@park/contract/limits';
import { zoneNamed } from '../ride-file/zone-time.ts';

/** The platforms that rides are fetched from. */
export const PLATFORMS = ['yandex', 'taximaster', 'bolt', 'uber'] as const;
export type Platform = (typeof PLATFORMS)[number];

/** Whether rides of a kind of source are fetched. */
export const isPlatform = (kind: string | null): kind is Platform =>
  PLATFORMS.some((platform) => platform === kind);

/** Whether the money of days can be asked for, as a statement. */
export const tellsSums = (kind: string | null): boolean => kind === 'yandex' || kind === 'bolt';

export const CONNECTION_SETTINGS = ['host', 'parkId', 'companyId', 'organizationId', 'timeZone'] as const;
export type ConnectionSetting = (typeof CONNECTION_SETTINGS)[number];
export const CONNECTION_SECRETS = ['apiKey', 'clientId', 'clientSecret'] as const;
export type ConnectionSecret = (typeof CONNECTION_SECRETS)[number];

interface ConnectionFields {
  readonly settings: readonly ConnectionSetting[];
  readonly secrets: readonly ConnectionSecret[];
}

/** What a platform has to be told. */
export const CONNECTION_FIELDS: Readonly<Record<Platform, ConnectionFields>> = {
  yandex: { settings: ['host', 'parkId'], secrets: ['apiKey'] },
  taximaster: { settings: ['host', 'timeZone'], secrets: ['apiKey'] },
  bolt: { settings: ['companyId'], secrets: ['clientId', 'clientSecret'] },
  uber: { settings: ['organizationId', 'timeZone'], secrets: ['clientId', 'clientSecret'] },
};

/** Where Yandex Fleet answers, and Yango in other countries. */
export const YANDEX_HOSTS = ['https://fleet-api.taxi.yandex.net', 'https://fleet-api.yango.tech'] as const;

type Values = Readonly<Partial<Record<ConnectionSetting | ConnectionSecret, string | undefined>>>;
export type ConnectionProblem = 'required' | 'tooLong' | 'hostInvalid' | 'zoneInvalid' | 'companyInvalid';
export type ConnectionProblems = Readonly<
  Partial<Record<ConnectionSetting | ConnectionSecret, ConnectionProblem>>
>;

function problemOf(field: ConnectionSetting | ConnectionSecret, value: string): ConnectionProblem | null {
  if (value.length > TEXT_MAX) return 'tooLong';
  // Whether the server may call it is for the server to say: http is for its own network.
  if (field === 'host' && !(URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)))
    return 'hostInvalid';
  if (field === 'timeZone' && zoneNamed(value) === null) return 'zoneInvalid';
  if (field === 'companyId' && !/^\d{1,15}$/.test(value)) return 'companyInvalid';
  return null;
}

/**
 * What is wrong with the settings and secrets of a platform, by field; a good field is absent.
 * `keeps`: secrets that are left empty stay as they are.
 */
export function connectionProblems(
  platform: Platform,
  values: Values,
  { keeps = false }: { readonly keeps?: boolean } = {},
): ConnectionProblems {
  const { settings, secrets } = CONNECTION_FIELDS[platform];
  const found = [...settings, ...secrets].flatMap((field) => {
    const value = (values[field] ?? '').trim();
    const isKept = keeps && secrets.some((secret) => secret === field);
    const problem = value === '' ? (isKept ? null : ('required' as const)) : problemOf(field, value);
    return problem === null ? [] : [[field, problem] as const];
  });
  return Object.fromEntries(found);
}
