import { CartView } from './CartView.tsx';
import { DetailsView } from './DetailsView.tsx';
import { ProductsView } from './ProductsView.tsx';
import { StatisticsView } from './StatisticsView.tsx';
import { useShopAddress } from './use-shop-address.ts';

/** The sample shop: the products, or one of the views that exclude each other. */
export function ShopScreen() {
  const { view } = useShopAddress();
  if (view.kind === 'details') return <DetailsView id={view.id} />;
  if (view.kind === 'cart') return <CartView />;
  if (view.kind === 'statistics') return <StatisticsView />;
  return <ProductsView />;
}
