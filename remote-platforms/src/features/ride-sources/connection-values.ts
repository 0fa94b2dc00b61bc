import type { ConnectionInput, SourceConnection } from '@park/contract/ride-sources';
import {
  CONNECTION_FIELDS,
  CONNECTION_SECRETS,
  CONNECTION_SETTINGS,
  type ConnectionSecret,
  type ConnectionSetting,
  type Platform,
  YANDEX_HOSTS,
} from '@park/domain/connectors/connection-form';

/** The fields of a connection in a form; `region` is the address of Yandex. */
export type ConnectionName = ConnectionSetting | ConnectionSecret | 'region';
export type ConnectionValues = Readonly<Record<ConnectionName, string>>;

/** What a form begins with: the settings as they are, and no secret. */
export function connectionValues(settings: SourceConnection['settings'], timeZone: string): ConnectionValues {
  const told = CONNECTION_SETTINGS.map((name) => [name, settings?.[name] ?? ''] as const);
  const secrets = CONNECTION_SECRETS.map((name) => [name, ''] as const);
  const values = Object.fromEntries([...told, ...secrets]) as Record<ConnectionName, string>;
  return {
    ...values,
    timeZone: values.timeZone || timeZone,
    region: settings?.host ?? YANDEX_HOSTS[0],
  };
}

/** What is typed, with the address of a platform that has a choice of its own. */
export const typedConnection = (platform: Platform, values: ConnectionValues): ConnectionValues =>
  platform === 'yandex' ? { ...values, host: values.region } : values;

function filled(names: readonly ConnectionName[], values: ConnectionValues) {
  return Object.fromEntries(
    names.flatMap((name) => (values[name].trim() === '' ? [] : [[name, values[name].trim()] as const])),
  );
}

/** What is sent of a form: the fields of the platform, without what was left empty. */
export function connectionInput(platform: Platform, values: ConnectionValues): ConnectionInput {
  const { settings, secrets } = CONNECTION_FIELDS[platform];
  const typed = typedConnection(platform, values);
  return { settings: filled(settings, typed), secrets: filled(secrets, typed) };
}
