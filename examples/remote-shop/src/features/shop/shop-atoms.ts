import { atom } from 'jotai';
import { openShop } from '../../domain/shop-state.ts';

/** Cart and wishlist; kept until the page is closed. */
export const shopAtom = atom(openShop());
