import { useAtomValue } from 'jotai';
import { Badge } from '@park/ui/surfaces/Badge';
import { VisuallyHidden } from '@park/ui/surfaces/VisuallyHidden';
import { ChartColumn } from '@park/ui/theme/icons';
import { useTranslation } from 'react-i18next';
import { piecesIn } from '../../domain/shop-state.ts';
import { shopAtom } from './shop-atoms.ts';
import { ButtonLink } from './shop.styles.ts';
import { useShopAddress } from './use-shop-address.ts';

/** The ways into statistics and cart. */
export function ShopLinks() {
  const { t } = useTranslation('shop');
  const { addressOf } = useShopAddress();
  const count = piecesIn(useAtomValue(shopAtom));
  return (
    <>
      <ButtonLink $kind="secondary" $size="m" to={addressOf({ kind: 'statistics' })}>
        <ChartColumn aria-hidden />
        {t('statistics')}
      </ButtonLink>
      <ButtonLink $kind="primary" $size="m" to={addressOf({ kind: 'cart' })}>
        {t('openCart')}
        {count > 0 && (
          <Badge tone="neutral">
            <span aria-hidden>{count}</span>
            <VisuallyHidden>{t('inCart', { count })}</VisuallyHidden>
          </Badge>
        )}
      </ButtonLink>
    </>
  );
}
