import type { ManifestSource } from '@park/federation/manifest-source';

/** The contract range that this remote was built for. */
export const contract = '^1.0.0';

export const manifest = {
  name: 'shop',
  contract,
  owner: { name: 'Shop team', contact: 'shop@example.org' },
  screens: [
    {
      tab: 'shop',
      component: 'ShopScreen',
      icon: 'Inbox',
      order: 40,
      keys: { record: ['product'], view: ['q', 'category', 'sort', 'view=cart', 'view=statistics'] },
    },
  ],
  parts: [
    { slot: 'find', component: 'FindProducts', order: 40, needs: { query: 'text', onResults: 'function' } },
  ],
  offers: {
    'product.detail': { productId: 'text' },
  },
} as const satisfies ManifestSource;
