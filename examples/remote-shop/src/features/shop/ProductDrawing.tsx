import { color, tints } from '@park/ui/theme/tokens';
import { CATEGORIES, type Category } from '../../domain/product.ts';
import { Picture } from './product.styles.ts';

/** The outline of a product of each category, in a box of 64 by 64. */
const OUTLINES: Readonly<Record<Category, string>> = {
  laptops: 'M14 16h36v25H14z M7 47h50l-3 4H10z',
  phones: 'M21 8h22v48H21z M29 13h6 M30 51h4',
  earbuds: 'M17 20a6 6 0 1 1 9 5v21h-5V30a9 9 0 0 1-4-10z M47 20a6 6 0 1 0-9 5v21h5V30a9 9 0 0 0 4-10z',
  watches: 'M21 20h22v24H21z M25 20l2-12h10l2 12 M25 44l2 12h10l2-12 M32 26v7l5 3',
  tablets: 'M13 9h38v46H13z M29 50h6',
  accessories: 'M25 8v12 M39 8v12 M19 20h26v12a13 13 0 0 1-26 0z M32 45v11',
};

interface ProductDrawingProps {
  readonly category: Category;
  readonly large?: boolean | undefined;
}

/** A drawing of the kind of product. Decorative. */
export function ProductDrawing({ category, large = false }: ProductDrawingProps) {
  const tint = tints[CATEGORIES.indexOf(category) % tints.length] ?? tints[0];
  return (
    <Picture $tint={tint} $large={large} aria-hidden>
      <svg viewBox="0 0 64 64" focusable="false">
        <path
          d={OUTLINES[category]}
          fill="none"
          stroke={color.text}
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </Picture>
  );
}
