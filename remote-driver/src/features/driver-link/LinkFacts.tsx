import type { DriverLink } from '@park/contract/driver-page';
import { formatDateTime } from '@park/domain/format/date';
import { useLocale } from '@park/i18n/use-locale';
import { DescriptionList } from '@park/ui/surfaces/DescriptionList';
import { useTranslation } from 'react-i18next';

/** When a link was made and by whom, how long it works, and when it was last opened. */
export function LinkFacts({ link }: { readonly link: DriverLink }) {
  const { t } = useTranslation('driver-link');
  const locale = useLocale();
  const { createdAt, createdBy, expiresAt, lastUsedAt } = link;
  const time = (at: string | null, none: string) => (at === null ? none : formatDateTime(at, locale));
  const made = time(createdAt, t('unknown'));
  return (
    <DescriptionList
      items={[
        { label: t('made'), value: createdBy === null ? made : t('madeBy', { time: made, name: createdBy }) },
        { label: t('until'), value: time(expiresAt, t('noEnd')) },
        { label: t('used'), value: time(lastUsedAt, t('neverUsed')) },
      ]}
    />
  );
}
