import { useHost } from '@park/federation/host-services';
import { useAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import type { Product, ProductId } from '../../domain/product.ts';
import { addToCart, setQuantity, toggleWish } from '../../domain/shop-state.ts';
import { shopAtom } from './shop-atoms.ts';

/** Cart and wishlist, and what the visitor can do with them. */
export function useShop() {
  const { notify } = useHost();
  const { t } = useTranslation('shop');
  const [shop, setShop] = useAtom(shopAtom);
  return {
    shop,
    add({ id, name }: Product): void {
      setShop((before) => addToCart(before, id));
      notify({ kind: 'success', text: t('added', { name }) });
    },
    setPieces: (id: ProductId, pieces: number): void => setShop((before) => setQuantity(before, id, pieces)),
    toggleWish: (id: ProductId): void => setShop((before) => toggleWish(before, id)),
  };
}
