import { formatMoney } from '@park/domain/format/money';
import { Slot } from '@park/federation/Slot';
import { useLocale } from '@park/i18n/use-locale';
import { Card, CardBody } from '@park/ui/surfaces/Card';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { EmptyView } from '@park/ui/surfaces/StateView';
import { useTranslation } from 'react-i18next';
import { BackToProducts } from './BackToProducts.tsx';
import { ProductActions } from './ProductActions.tsx';
import { ProductDrawing } from './ProductDrawing.tsx';
import { ProductFacts } from './ProductFacts.tsx';
import { Price } from './product.styles.ts';
import { Columns, SectionTitle, Specs, Stack } from './shop.styles.ts';
import { ShopLinks } from './ShopLinks.tsx';
import { useProducts } from './use-products.ts';

/** One product with everything that the shop knows about it. */
export function DetailsView({ id }: { readonly id: string }) {
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
