import { FILE_CURRENCIES } from '@park/domain/ride-file/amount-cells';
import type { RideFileSettings } from '@park/domain/ride-file/ride-fields';
import { Columns } from '@park/forms/table-file/table-file.styles';
import { SelectField } from '@park/ui/fields/SelectField';
import { Section } from '@park/ui/surfaces/Section';
import { useTranslation } from 'react-i18next';
import { ZoneField } from './ZoneField.tsx';

const DECIMALS = ['.', ','] as const;
const DECIMAL_KEYS = { '.': 'point', ',': 'comma' } as const;
const UNITS = ['m', 'km', 'mi'] as const;
const ORDERS = ['dayFirst', 'monthFirst'] as const;

interface SettingsFieldsProps {
  readonly settings: RideFileSettings;
  readonly parkCurrency: string | undefined;
  readonly onChange: (change: Partial<RideFileSettings>) => void;
}

/** How the values of the files are written: asked once, filled in with what the files suggest. */
export function SettingsFields({ settings, parkCurrency, onChange }: SettingsFieldsProps) {
  const { t } = useTranslation('ride-import');
  const { timeZone, decimal, distance, currency, dayOrder } = settings;
  const currencies = [
    ...new Set([currency, ...(parkCurrency ? [parkCurrency] : []), ...FILE_CURRENCIES]),
  ].sort();
  const isForeign = parkCurrency !== undefined && parkCurrency !== currency;

  return (
    <Section title={t('settings.title')} defaultOpen>
      <Columns as="div">
        <ZoneField timeZone={timeZone} onZone={(zone) => onChange({ timeZone: zone })} />
        <SelectField
          label={t('settings.currency')}
          error={isForeign ? t('settings.otherCurrency', { currency: parkCurrency }) : undefined}
          value={currency}
          options={currencies.map((value) => ({ value, label: value }))}
          onChange={({ target }) => onChange({ currency: target.value })}
        />
        <SelectField
          label={t('settings.decimal')}
          value={decimal}
          options={DECIMALS.map((value) => ({ value, label: t(`settings.decimals.${DECIMAL_KEYS[value]}`) }))}
          onChange={({ target }) => onChange({ decimal: target.value === ',' ? ',' : '.' })}
        />
        <SelectField
          label={t('settings.distance')}
          hint={t('settings.distanceHint')}
          value={distance}
          options={UNITS.map((value) => ({ value, label: t(`settings.units.${value}`) }))}
          onChange={({ target }) =>
            onChange({ distance: UNITS.find((unit) => unit === target.value) ?? 'km' })
          }
        />
        <SelectField
          label={t('settings.dayOrder')}
          value={dayOrder}
          options={ORDERS.map((value) => ({ value, label: t(`settings.orders.${value}`) }))}
          onChange={({ target }) =>
            onChange({ dayOrder: target.value === 'monthFirst' ? 'monthFirst' : 'dayFirst' })
          }
        />
      </Columns>
    </Section>
  );
}
