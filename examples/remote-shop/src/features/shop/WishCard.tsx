import { formatMoney } from '@park/domain/format/money';
import { useLocale } from '@park/i18n/use-locale';
import { Card, CardHeader } from '@park/ui/surfaces/Card';
import { EmptyView } from '@park/ui/surfaces/StateView';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Line, Lines, Words } from './cart.styles.ts';
import { ProductActions } from './ProductActions.tsx';
import { NameLink } from './shop.styles.ts';
import { useProducts } from './use-products.ts';
import { useShop } from './use-shop.ts';
import { useShopAddress } from './use-shop-address.ts';

export function WishCard() {
  const { t } = useTranslation('shop');
  const locale = useLocale();
  const titleId = useId();
  const products = useProducts();
  const { shop } = useShop();
  const { addressOf } = useShopAddress();
  const wishes = shop.wishlist.flatMap((id) => products.find((each) => each.id === id) ?? []);

  return (
    <Card aria-labelledby={titleId}>
      <CardHeader id={titleId} title={t('cart.wishlist')} />
      {wishes.length === 0 && <EmptyView title={t('cart.noWishesTitle')} text={t('cart.noWishesText')} />}
      <Lines aria-labelledby={titleId}>
        {wishes.map((product) => (
          <Line key={product.id}>
            <Words>
              <NameLink to={addressOf({ kind: 'details', id: product.id })}>{product.name}</NameLink>
              <small>{formatMoney(product.price, locale)}</small>
            </Words>
            <ProductActions product={product} />
          </Line>
        ))}
      </Lines>
    </Card>
  );
}
