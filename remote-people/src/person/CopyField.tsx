import { CopyField as Copy, type CopyFieldProps as CopyProps } from '@park/forms/CopyField';
import { useTranslation } from 'react-i18next';

type CopyFieldProps = Pick<CopyProps, 'label' | 'text' | 'rows' | 'autoFocus'>;

/** A text to take along, with a button that copies it. */
export function CopyField(props: CopyFieldProps) {
  const { t } = useTranslation('people');
  return <Copy {...props} copyLabel={t('copy.button')} done={t('copy.done')} refused={t('copy.failed')} />;
}
