import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Product, PRODUCTS } from '../../domain/product.ts';

/** All products with their words in the language on screen. */
export function useProducts(): readonly Product[] {
  const { t } = useTranslation('shop');
  return useMemo(
    () =>
      PRODUCTS.map((facts) => ({
        ...facts,
        name: t(`products.${facts.id}.name`),
        description: t(`products.${facts.id}.description`),
        specs: Object.values(t(`products.${facts.id}.specs`, { returnObjects: true })),
      })),
    [t],
  );
}
