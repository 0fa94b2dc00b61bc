import { useTranslation } from 'react-i18next';
import { TextButton } from '../../page/page.styles.ts';

/** The way back to the plain form. */
export function BackButton({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('access');
  return (
    <TextButton type="button" onClick={onClose}>
      {t('back')}
    </TextButton>
  );
}
