import { ProductsView } from './ProductsView.tsx';
import { useShopAddress } from './use-shop-address.ts';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { useTranslation } from 'react-i18next';
import { BackLink, Columns, NameLink, SectionTitle, Specs, Stack } from './shop.styles.ts';
import { formatMoney, formatRoundMoney } from '@park/domain/format/money';
import { useLocale } from '@park/i18n/use-locale';
import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { EmptyView } from '@park/ui/surfaces/StateView';
import { useId } from 'react';
import { ProductActions } from './ProductActions.tsx';
import { useProducts } from './use-products.ts';
import { useShop } from './use-shop.ts';
import { Slot } from '@park/federation/Slot';
import { ProductDrawing } from './ProductDrawing.tsx';
import { ProductFacts } from './ProductFacts.tsx';
import { Price } from './product.styles.ts';
import { ShopLinks } from './ShopLinks.tsx';
import { formatNumber, formatPercent } from '@park/domain/format/number';
import { Button } from '@park/ui/actions/Button';
import { MOST_PIECES, totalOf } from '../../domain/shop-state.ts';
import { breakpoint, color, font, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';
import { ProgressBar } from '@park/ui/surfaces/ProgressBar';
import { Stat } from '@park/ui/surfaces/Stat';
import { statisticsOf } from '../../domain/statistics.ts';
import { ChevronLeft } from '@park/ui/theme/icons';

/** Above the title of every view but the first. */
function BackToProducts() {
  const { t } = useTranslation('shop');
  const { addressOf } = useShopAddress();
  return (
    <BackLink to={addressOf({ kind: 'products' })}>
      <ChevronLeft aria-hidden />
      {t('back')}
    </BackLink>
  );
}

const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
  gap: ${space[4]};
  margin-block-end: ${space[4]};
  @media ${breakpoint.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space[3]};
  }
`;

const CategoryLines = styled.ul`
  padding-block-end: ${space[2]};
  list-style: none;
`;

const CategoryLine = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr);
  gap: ${space[2]} ${space[4]};
  padding: ${space[3]} ${space[4]};
  strong {
    font-weight: ${font.medium};
  }
  span {
    color: ${color.textMuted};
    font-size: ${font.small};
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
  [role='progressbar'] {
    grid-column: 1 / -1;
  }
  @media ${breakpoint.phone} {
    grid-template-columns: minmax(0, 1fr) auto;
    span:nth-of-type(2) {
      grid-row: 2;
      grid-column: 1 / -1;
      text-align: start;
    }
  }
`;

/** The range of the shop in figures, in total and by category. */
function StatisticsView() {
  const { t } = useTranslation('shop');
  const locale = useLocale();
  const titleId = useId();
  const { products, inStock, averagePrice, averageRating, categories } = statisticsOf();

  return (
    <>
      <PageHeader above={<BackToProducts />} title={t('figures.title')} description={t('figures.lead')} />
      <Figures>
        <Card>
          <CardBody>
            <Stat label={t('figures.products')} value={formatNumber(products, locale)} />
          </CardBody>
        </Card>
        <Card>
          <CardBody>
            <Stat label={t('figures.inStock')} value={formatNumber(inStock, locale)} />
          </CardBody>
        </Card>
        <Card>
          <CardBody>
            <Stat label={t('figures.averagePrice')} value={formatRoundMoney(averagePrice, locale)} />
          </CardBody>
        </Card>
        <Card>
          <CardBody>
            <Stat label={t('figures.averageRating')} value={formatNumber(averageRating, locale, 1)} />
          </CardBody>
        </Card>
      </Figures>
      <Card aria-labelledby={titleId}>
        <CardHeader id={titleId} title={t('figures.byCategory')} />
        <CategoryLines aria-labelledby={titleId}>
          {categories.map(({ category, products: count, averagePrice: price, share }) => (
            <CategoryLine key={category}>
              <strong>{t(`categories.${category}`)}</strong>
              <span>{t('figures.count', { count })}</span>
              <span>{t('figures.average', { price: formatRoundMoney(price, locale) })}</span>
              <ProgressBar
                value={share}
                label={t('figures.ofAll', { share: formatPercent(share, locale) })}
              />
            </CategoryLine>
          ))}
        </CategoryLines>
      </Card>
    </>
  );
}

const Lines = styled.ul`
  list-style: none;
  &:empty {
    display: none;
  }
`;

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
  padding: ${space[3]} ${space[4]};
  border-block-end: 1px solid ${color.border};
  &:last-child {
    border-block-end: 0;
  }
`;

const Words = styled.div`
  display: flex;
  flex: 1 1 10rem;
  flex-direction: column;
  align-items: start;
  min-inline-size: 0;
  small {
    color: ${color.textMuted};
    font-size: ${font.small};
    font-variant-numeric: tabular-nums;
  }
`;

const Pieces = styled.div`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  > span {
    min-inline-size: 1.25rem;
    font-variant-numeric: tabular-nums;
    text-align: center;
  }
`;

const LinePrice = styled(Price)`
  min-inline-size: 7.5rem;
  text-align: end;
`;

const Total = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[2]};
  padding: ${space[4]};
  border-block-start: 1px solid ${color.border};
  font-weight: ${font.semibold};
`;

function CartCard() {
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

/** One product with everything that the shop knows about it. */
function DetailsView({ id }: { readonly id: string }) {
  const { t } = useTranslation('shop');
  const locale = useLocale();
  const product = useProducts().find((each) => each.id === id);
  if (!product) {
    return (
      <>
        <PageHeader above={<BackToProducts />} title={t('details.unknownTitle')} />
        <Card>
          <EmptyView title={t('details.unknownText', { id })} />
        </Card>
      </>
    );
  }
  return (
    <>
      <PageHeader above={<BackToProducts />} title={product.name} actions={<ShopLinks />} />
      <Columns>
        <ProductDrawing category={product.category} large />
        <Card>
          <CardBody>
            <Stack>
              <ProductFacts product={product} />
              <p>{product.description}</p>
              <div>
                <SectionTitle>{t('details.specs')}</SectionTitle>
                <Specs>
                  {product.specs.map((spec) => (
                    <li key={spec}>{spec}</li>
                  ))}
                </Specs>
              </div>
              <Price $large>{formatMoney(product.price, locale)}</Price>
              <ProductActions product={product} isMain />
            </Stack>
          </CardBody>
        </Card>
      </Columns>
      <Slot name="product.detail" props={{ productId: product.id }} />
    </>
  );
}

function WishCard() {
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

/** What the visitor has chosen: the cart with its total, and the wishlist. */
function CartView() {
  const { t } = useTranslation('shop');
  return (
    <>
      <PageHeader above={<BackToProducts />} title={t('cart.title')} description={t('cart.lead')} />
      <Columns>
        <CartCard />
        <WishCard />
      </Columns>
    </>
  );
}

/** The sample shop: the products, or one of the views that exclude each other. */
export function ShopScreen() {
  const { view } = useShopAddress();
  if (view.kind === 'details') return <DetailsView id={view.id} />;
  if (view.kind === 'cart') return <CartView />;
  if (view.kind === 'statistics') return <StatisticsView />;
  return <ProductsView />;
}
