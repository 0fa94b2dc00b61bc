import { SearchField } from '@park/ui/fields/SearchField';
import { SelectField } from '@park/ui/fields/SelectField';
import { Toolbar } from '@park/ui/surfaces/Toolbar';
import { useTranslation } from 'react-i18next';
import { CATEGORIES } from '../../domain/product.ts';
import { ORDERS } from '../../domain/product-list.ts';
import { Choices } from './shop.styles.ts';
import { useSearchText } from './use-search-text.ts';
import { useShopAddress } from './use-shop-address.ts';

const ALL = '';

/**
 * Search, category and order; they stand in the address, so that a reload and a link show the same
 * list.
 */
export function ProductFilters() {
  const { t } = useTranslation('shop');
  const { filter, setFilter } = useShopAddress();
  const [text, setText] = useSearchText(filter.query, (q) => setFilter({ q }));

  return (
    <Toolbar>
      <SearchField
        label={t('search')}
        placeholder={t('searchPlaceholder')}
        clearLabel={t('clearSearch')}
        value={text}
        onChange={setText}
      />
      <Choices>
        <SelectField
          label={t('category')}
          hideLabel
          value={filter.category ?? ALL}
          options={[
            { value: ALL, label: t('allCategories') },
            ...CATEGORIES.map((value) => ({ value, label: t(`categories.${value}`) })),
          ]}
          onChange={({ target }) => setFilter({ category: target.value })}
        />
        <SelectField
          label={t('order')}
          hideLabel
          value={filter.order}
          options={ORDERS.map((value) => ({ value, label: t(`orders.${value}`) }))}
          onChange={({ target }) => setFilter({ sort: target.value })}
        />
      </Choices>
    </Toolbar>
  );
}
