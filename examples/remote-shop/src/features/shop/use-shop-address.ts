import { useHost, useScreenAddress } from '@park/federation/host-services';
import type { ScreenAddress } from '@park/federation/screen-address';
import { readFilter } from '../../domain/product-list.ts';
import { keysOf, type ShopView, viewOf } from '../../domain/shop-view.ts';

type FilterKeys = Partial<Record<'q' | 'category' | 'sort', string>>;

/** The view and the filter at the operator's address; going to another view keeps the filter. */
export function useShopAddress() {
  const { navigation } = useHost();
  const address = useScreenAddress();
  const { product, view, q, category, sort } = address as ScreenAddress & {
    readonly [key in 'product' | 'view' | 'category']?: string;
  };
  return {
    view: viewOf({ product, view }),
    filter: readFilter({ q, category, sort }),
    addressOf: (next: ShopView): ScreenAddress => ({ ...address, ...keysOf(next) }),
    setFilter: (keys: FilterKeys): void => navigation.go({ ...address, ...keys }, { replace: true }),
  };
}
