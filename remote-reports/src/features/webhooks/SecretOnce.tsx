import { CopyField } from '@park/forms/CopyField';
import { Stack } from '@park/ui/surfaces/layout';
import { useTranslation } from 'react-i18next';

/** A secret that nobody can read again, with a button that copies it. */
export function SecretOnce({ secret }: { readonly secret: string }) {
  const { t } = useTranslation('webhooks');
  return (
    <Stack>
      <p>{t('secretOnce')}</p>
      <CopyField
        label={t('secret')}
        text={secret}
        copyLabel={t('copy')}
        done={t('copied')}
        refused={t('notCopied')}
        autoFocus
      />
    </Stack>
  );
}
