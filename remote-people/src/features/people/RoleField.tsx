import { knownRole, ROLES } from '@park/domain/people/roles';
import { SelectField, type SelectFieldProps } from '@park/ui/fields/SelectField';
import { useTranslation } from 'react-i18next';

/** The choice of a role, with what the chosen one may do. */
export function RoleField({ hint, ...field }: Omit<SelectFieldProps, 'label' | 'options'>) {
  const { t } = useTranslation('people');
  const role = knownRole(String(field.value));
  const what = role === null ? undefined : t(`roleHints.${role}`);
  return (
    <SelectField
      {...field}
      label={t('fields.role')}
      hint={[hint, what].filter(Boolean).join(' ')}
      options={ROLES.map((value) => ({ value, label: t(`roles.${value}`) }))}
    />
  );
}
