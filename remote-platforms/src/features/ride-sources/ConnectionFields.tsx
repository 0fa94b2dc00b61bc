import { CONNECTION_FIELDS, type Platform, YANDEX_HOSTS } from '@park/domain/connectors/connection-form';
import type { CallField } from '@park/forms/use-call-form';
import { SelectField } from '@park/ui/fields/SelectField';
import { TextField } from '@park/ui/fields/TextField';
import { useTranslation } from 'react-i18next';
import type { ConnectionName } from './connection-values.ts';

interface ConnectionFieldsProps {
  readonly platform: Platform;
  readonly field: CallField<ConnectionName>;
  /** What was told before is kept where a secret is left empty. */
  readonly keeps?: boolean;
}

/** What a platform has to be told. Secrets are typed anew each time: nobody can read them. */
export function ConnectionFields({ platform, field, keeps = false }: ConnectionFieldsProps) {
  const { t } = useTranslation('ride-sources');
  const { settings, secrets } = CONNECTION_FIELDS[platform];
  const hosts: readonly string[] = YANDEX_HOSTS;
  const { value: region } = field('region');
  return (
    <>
      {platform === 'yandex' && (
        <SelectField
          {...field('region')}
          label={t('fields.region')}
          options={[
            { value: YANDEX_HOSTS[0], label: t('regions.yandex') },
            { value: YANDEX_HOSTS[1], label: t('regions.yango') },
            ...(hosts.includes(region) ? [] : [{ value: region, label: region }]),
          ]}
        />
      )}
      {settings
        .filter((name) => platform !== 'yandex' || name !== 'host')
        .map((name) => (
          <TextField
            {...field(name)}
            key={name}
            label={t(`fields.${name}`)}
            hint={t(`hints.${name}`)}
            required
            autoComplete="off"
          />
        ))}
      {secrets.map((name) => (
        <TextField
          {...field(name)}
          key={name}
          type="password"
          label={t(`fields.${name}`)}
          hint={keeps ? t('hints.secretKept') : t('hints.secret')}
          required={!keeps}
          autoComplete="new-password"
        />
      ))}
    </>
  );
}
