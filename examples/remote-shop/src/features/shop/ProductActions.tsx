import { Button } from '@park/ui/actions/Button';
import { IconButton } from '@park/ui/actions/IconButton';
import { Plus } from '@park/ui/theme/icons';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../domain/product.ts';
import { Actions } from './shop.styles.ts';
import { useShop } from './use-shop.ts';

const HEART = 'M12 20.5C5 15.5 3 12 3 8.8A4.8 4.8 0 0 1 12 6.6a4.8 4.8 0 0 1 9 2.2c0 3.2-2 6.7-9 11.7z';

interface ProductActionsProps {
  readonly product: Product;
  /** The product is what the view is about. */
  readonly isMain?: boolean | undefined;
}

/** Puts a product into the cart, and on or off the wishlist. */
export function ProductActions({ product, isMain = false }: ProductActionsProps) {
  const { t } = useTranslation('shop');
  const { shop, add, toggleWish } = useShop();
  const { id, name } = product;
  const isWished = shop.wishlist.includes(id);
  return (
    <Actions>
      <Button
        kind={isMain ? 'primary' : 'secondary'}
        aria-label={t('addNamed', { name })}
        icon={<Plus aria-hidden />}
        disabled={!product.inStock}
        onClick={() => add(product)}
      >
        {t('add')}
      </Button>
      <IconButton
        label={t('wish', { name })}
        aria-pressed={isWished}
        kind="secondary"
        icon={
          <svg viewBox="0 0 24 24" aria-hidden focusable="false">
            <path d={HEART} fill={isWished ? 'currentcolor' : 'none'} stroke="currentcolor" strokeWidth="2" />
          </svg>
        }
        onClick={() => toggleWish(id)}
      />
    </Actions>
  );
}
