import { formatMoney } from '@park/domain/format/money';
import { formatNumber } from '@park/domain/format/number';
import { useLocale } from '@park/i18n/use-locale';
import { Button } from '@park/ui/actions/Button';
import { Card } from '@park/ui/surfaces/Card';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { EmptyView } from '@park/ui/surfaces/StateView';
import { useTranslation } from 'react-i18next';
import { filterProducts, ORDERS } from '../../domain/product-list.ts';
import { ProductActions } from './ProductActions.tsx';
import { ProductDrawing } from './ProductDrawing.tsx';
import { ProductFacts } from './ProductFacts.tsx';
import { Price } from './product.styles.ts';
import { ShopLinks } from './ShopLinks.tsx';
import { Choices, Footer, Grid, NameLink, Tile, TileBody, TileFoot } from './shop.styles.ts';
import { useProducts } from './use-products.ts';
import { useShopAddress } from './use-shop-address.ts';
import { SearchField } from '@park/ui/fields/SearchField';
import { SelectField } from '@park/ui/fields/SelectField';
import { Toolbar } from '@park/ui/surfaces/Toolbar';
import { CATEGORIES } from '../../domain/product.ts';
import { useState } from 'react';

/**
 * The text of a search box that is mirrored in the address. What was typed stays until the address
 * has followed; after that another address, from a link or from Back, changes the text.
 */
function useSearchText(address: string, send: (text: string) => void) {
  const [box, setBox] = useState({ text: address, isSent: false });
  const hasFollowed = box.isSent && address === box.text;
  const hasChanged = !box.isSent && address !== box.text;
  if (hasFollowed || hasChanged) setBox({ text: address, isSent: false });

  function change(text: string): void {
    setBox({ text, isSent: text !== address });
    send(text);
  }
  return [box.text, change] as const;
}

const ALL = '';

/**
 * Search, category and order; they stand in the address, so that a reload and a link show the same
 * list.
 */
function ProductFilters() {
  const { t } = useTranslation('shop');
  const { filter, setFilter } = useShopAddress();
  const [text, setText] = useSearchText(filter.query, (q) => setFilter({ q }));

  return (
    <Toolbar>
      <SearchField
        label={t('search')}
        placeholder={t('searchPlaceholder')}
        clearLabel={t('clearSearch')}
        value={text}
        onChange={setText}
      />
      <Choices>
        <SelectField
          label={t('category')}
          hideLabel
          value={filter.category ?? ALL}
          options={[
            { value: ALL, label: t('allCategories') },
            ...CATEGORIES.map((value) => ({ value, label: t(`categories.${value}`) })),
          ]}
          onChange={({ target }) => setFilter({ category: target.value })}
        />
        <SelectField
          label={t('order')}
          hideLabel
          value={filter.order}
          options={ORDERS.map((value) => ({ value, label: t(`orders.${value}`) }))}
          onChange={({ target }) => setFilter({ sort: target.value })}
        />
      </Choices>
    </Toolbar>
  );
}

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
