import { ShownOnce } from '@park/forms/CopyField';
import { useTranslation } from 'react-i18next';

/** A secret that nobody can read again, with a button that copies it. */
export function SecretOnce({ secret }: { readonly secret: string }) {
  const { t } = useTranslation('webhooks');
  return (
    <ShownOnce
      once={t('secretOnce')}
      label={t('secret')}
      text={secret}
      copyLabel={t('copy')}
      done={t('copied')}
      refused={t('notCopied')}
    />
  );
}
