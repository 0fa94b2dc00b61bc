import { formatMoney } from '@park/domain/format/money';
import type { FindPartProps } from '@park/federation/find-results';
import { useLocale } from '@park/i18n/use-locale';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { matchesQuery } from '../../domain/product-list.ts';
import { useProducts } from './use-products.ts';

const MOST_CHOICES = 5;

/** The products of the shop in the find panel. */
export function FindProducts({ query, onResults }: FindPartProps) {
  const { t } = useTranslation('shop');
  const locale = useLocale();
  const products = useProducts();

  useEffect(() => {
    const found =
      query.trim() === '' ? [] : products.filter((product) => matchesQuery(product, query.trim()));
    const choices = found.slice(0, MOST_CHOICES).map(({ id, name, price }) => ({
      key: id,
      label: name,
      hint: formatMoney(price, locale),
      to: { tab: 'shop', product: id },
    }));
    const groups = [{ key: 'products', title: t('find'), icon: 'Inbox', choices, total: found.length }];
    onResults({ query, groups: found.length === 0 ? [] : groups, isLoading: false, retry: null });
  }, [query, products, locale, t, onResults]);

  return null;
}
