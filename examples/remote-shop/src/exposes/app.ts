import { defineRemote } from '@park/federation/define-remote';
import { ShopScreen } from '../features/shop/ShopScreen.tsx';
import { contract } from '../manifest/manifest.ts';

export const app = defineRemote({
  contract,
  components: { ShopScreen },
});
