import { color } from '../theme/tokens.ts';

export interface BrandMarkProps {
  /** Side length in pixels. */
  readonly size: number;
}

/**
 * The park's mark: a taxi's chequers on a rounded tile. Decorative: the product's name is shown
 * beside it.
 */
export function BrandMark({ size }: BrandMarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden focusable="false">
      <rect width="40" height="40" rx="10" fill={color.brand} />
      <path
        fill={color.onBrand}
        d="M8 13h6v5H8zm12 0h6v5h-6zM14 18h6v5h-6zm12 0h6v5h-6zM8 23h6v5H8zm12 0h6v5h-6z"
      />
    </svg>
  );
}
