import { formatNumber } from '@park/domain/format/number';
import { useLocale } from '@park/i18n/use-locale';
import { Badge } from '@park/ui/surfaces/Badge';
import { VisuallyHidden } from '@park/ui/surfaces/VisuallyHidden';
import { color } from '@park/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../domain/product.ts';
import { Facts, Stars } from './product.styles.ts';

const STAR = 'M12 2.5l2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.3l-5.9 3.2 1.2-6.5L2.5 9.4l6.6-.9z';

/** Category, rating and stock of a product. */
export function ProductFacts({ product }: { readonly product: Product }) {
  const { t } = useTranslation('shop');
  const rating = formatNumber(product.rating, useLocale(), 1);
  return (
    <Facts>
      {t(`categories.${product.category}`)}
      <Stars>
        <svg viewBox="0 0 24 24" aria-hidden focusable="false">
          <path d={STAR} fill={color.brand} />
        </svg>
        <span aria-hidden>{rating}</span>
        <VisuallyHidden>{t('rating', { rating })}</VisuallyHidden>
      </Stars>
      <Badge tone={product.inStock ? 'success' : 'neutral'}>
        {product.inStock ? t('inStock') : t('soldOut')}
      </Badge>
    </Facts>
  );
}
