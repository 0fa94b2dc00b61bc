import { formatMoney } from '@park/domain/format/money';
import { formatNumber } from '@park/domain/format/number';
import { useLocale } from '@park/i18n/use-locale';
import { Button } from '@park/ui/actions/Button';
import { Card, CardHeader } from '@park/ui/surfaces/Card';
import { EmptyView } from '@park/ui/surfaces/StateView';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_PIECES, totalOf } from '../../domain/shop-state.ts';
import { Line, LinePrice, Lines, Pieces, Total, Words } from './cart.styles.ts';
import { Price } from './product.styles.ts';
import { NameLink } from './shop.styles.ts';
import { useProducts } from './use-products.ts';
import { useShop } from './use-shop.ts';
import { useShopAddress } from './use-shop-address.ts';

export function CartCard() {
  const { t } = useTranslation('shop');
  const locale = useLocale();
  const titleId = useId();
  const products = useProducts();
  const { shop, setPieces } = useShop();
  const { addressOf } = useShopAddress();
  const lines = shop.cart.flatMap(({ id, quantity }) => {
    const product = products.find((each) => each.id === id);
    return product ? [{ product, quantity }] : [];
  });

  return (
    <Card aria-labelledby={titleId}>
      <CardHeader id={titleId} title={t('cart.cart')} />
      {lines.length === 0 && <EmptyView title={t('cart.emptyTitle')} text={t('cart.emptyText')} />}
      <Lines aria-labelledby={titleId}>
        {lines.map(({ product: { id, name, price }, quantity }) => (
          <Line key={id}>
            <Words>
              <NameLink to={addressOf({ kind: 'details', id })}>{name}</NameLink>
              <small>{t('cart.each', { price: formatMoney(price, locale) })}</small>
            </Words>
            <Pieces role="group" aria-label={t('cart.pieces', { name })}>
              <Button
                size="s"
                aria-label={t('cart.fewer', { name })}
                onClick={() => setPieces(id, quantity - 1)}
              >
                −
              </Button>
              <span>{formatNumber(quantity, locale)}</span>
              <Button
                size="s"
                aria-label={t('cart.more', { name })}
                disabled={quantity >= MOST_PIECES}
                onClick={() => setPieces(id, quantity + 1)}
              >
                +
              </Button>
            </Pieces>
            <LinePrice>{formatMoney(price * quantity, locale)}</LinePrice>
            <Button
              size="s"
              kind="quiet"
              aria-label={t('cart.removeNamed', { name })}
              onClick={() => setPieces(id, 0)}
            >
              {t('cart.remove')}
            </Button>
          </Line>
        ))}
      </Lines>
      <Total role="status">
        {t('cart.total')}
        <Price $large>{formatMoney(totalOf(shop), locale)}</Price>
      </Total>
    </Card>
  );
}
