import { formatDateTime } from '@park/domain/format/date';
import { useLocale } from '@park/i18n/use-locale';
import { Stack } from '@park/ui/surfaces/layout';
import { useTranslation } from 'react-i18next';
import { CopyField } from '../../person/CopyField.tsx';

export interface MadeLink {
  readonly path: string | null;
  readonly expiresAt: string | null;
  readonly isMailed: boolean;
}

/** A link that works once; it is shown only now. */
export function LinkShown({ link: { path, expiresAt, isMailed } }: { readonly link: MadeLink }) {
  const { t } = useTranslation('people');
  const locale = useLocale();
  return (
    <Stack>
      <p>{isMailed ? t('link.mailed') : t('link.notMailed')}</p>
      <CopyField label={t('link.label')} text={new URL(path ?? '', document.baseURI).href} autoFocus />
      <p>
        {t('link.once')} {expiresAt !== null && t('link.until', { time: formatDateTime(expiresAt, locale) })}
      </p>
    </Stack>
  );
}
