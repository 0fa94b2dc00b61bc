import { WHOLE_LIST_MAX } from '@park/contract/limits';
import { formatNumber } from '@park/domain/format/number';
import { useLocale } from '@park/i18n/use-locale';
import { EmptyView } from '@park/ui/surfaces/StateView';
import { useTranslation } from 'react-i18next';

/** In the place of a part that needs a whole list: to read it again would only be refused again. */
export function NotInLongPark() {
  const { t } = useTranslation('data');
  const locale = useLocale();
  return (
    <EmptyView
      title={t('tooLong.title')}
      text={t('tooLong.text', { max: formatNumber(WHOLE_LIST_MAX, locale) })}
    />
  );
}
