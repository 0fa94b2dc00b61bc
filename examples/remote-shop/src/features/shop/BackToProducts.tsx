import { ChevronLeft } from '@park/ui/theme/icons';
import { useTranslation } from 'react-i18next';
import { BackLink } from './shop.styles.ts';
import { useShopAddress } from './use-shop-address.ts';

/** Above the title of every view but the first. */
export function BackToProducts() {
  const { t } = useTranslation('shop');
  const { addressOf } = useShopAddress();
  return (
    <BackLink to={addressOf({ kind: 'products' })}>
      <ChevronLeft aria-hidden />
      {t('back')}
    </BackLink>
  );
}
