import { formatMoney } from '@park/domain/format/money';
import { formatNumber } from '@park/domain/format/number';
import { useLocale } from '@park/i18n/use-locale';
import { Button } from '@park/ui/actions/Button';
import { Card } from '@park/ui/surfaces/Card';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { EmptyView } from '@park/ui/surfaces/StateView';
import { useTranslation } from 'react-i18next';
import { filterProducts } from '../../domain/product-list.ts';
import { ProductActions } from './ProductActions.tsx';
import { ProductDrawing } from './ProductDrawing.tsx';
import { ProductFacts } from './ProductFacts.tsx';
import { ProductFilters } from './ProductFilters.tsx';
import { Price } from './product.styles.ts';
import { ShopLinks } from './ShopLinks.tsx';
import { Footer, Grid, NameLink, Tile, TileBody, TileFoot } from './shop.styles.ts';
import { useProducts } from './use-products.ts';
import { useShopAddress } from './use-shop-address.ts';

/** All products, with search, category and order. */
export function ProductsView() {
  const { t } = useTranslation('shop');
  const locale = useLocale();
  const products = useProducts();
  const { filter, addressOf, setFilter } = useShopAddress();
  const shown = filterProducts(products, filter);

  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} actions={<ShopLinks />} />
      <ProductFilters />
      {shown.length === 0 ? (
        <Card>
          <EmptyView
            title={t('noMatchTitle')}
            text={t('noMatchText')}
            action={<Button onClick={() => setFilter({ q: '', category: '' })}>{t('showAll')}</Button>}
          />
        </Card>
      ) : (
        <Grid aria-label={t('list')}>
          {shown.map((product) => (
            <Tile key={product.id}>
              <ProductDrawing category={product.category} />
              <TileBody>
                <NameLink to={addressOf({ kind: 'details', id: product.id })}>{product.name}</NameLink>
                <ProductFacts product={product} />
                <TileFoot>
                  <Price>{formatMoney(product.price, locale)}</Price>
                  <ProductActions product={product} />
                </TileFoot>
              </TileBody>
            </Tile>
          ))}
        </Grid>
      )}
      <Footer role="status">
        {t('showing', {
          shown: formatNumber(shown.length, locale),
          total: formatNumber(products.length, locale),
        })}
      </Footer>
    </>
  );
}
