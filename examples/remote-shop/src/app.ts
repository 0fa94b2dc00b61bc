import { defineRemote } from '@park/federation/define-remote';
import { FindProducts } from './features/shop/FindProducts.tsx';
import { ShopScreen } from './features/shop/ShopScreen.tsx';
import { contract } from './manifest.ts';

export const app = defineRemote({
  contract,
  components: { ShopScreen, FindProducts },
});
