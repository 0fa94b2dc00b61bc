import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { useTranslation } from 'react-i18next';
import { BackToProducts } from './BackToProducts.tsx';
import { CartCard } from './CartCard.tsx';
import { Columns } from './shop.styles.ts';
import { WishCard } from './WishCard.tsx';

/** What the visitor has chosen: the cart with its total, and the wishlist. */
export function CartView() {
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
