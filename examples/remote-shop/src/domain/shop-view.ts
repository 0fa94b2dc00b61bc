/**
 * What the screen shows: always one of these, so that details, cart and statistics exclude each
 * other.
 */
export type ShopView =
  | { readonly kind: 'products' }
  | { readonly kind: 'details'; readonly id: string }
  | { readonly kind: 'cart' }
  | { readonly kind: 'statistics' };

/** The keys of the address that choose the view. */
export interface ViewKeys {
  readonly product?: string | undefined;
  readonly view?: string | undefined;
}

/** The view at an address; an address that names two shows the details. */
export function viewOf({ product, view }: ViewKeys): ShopView {
  if (product !== undefined) return { kind: 'details', id: product };
  if (view === 'cart' || view === 'statistics') return { kind: view };
  return { kind: 'products' };
}

/** The keys of a view's address; a key that is absent is removed from the address. */
export function keysOf(view: ShopView): Required<ViewKeys> {
  if (view.kind === 'details') return { product: view.id, view: undefined };
  return { product: undefined, view: view.kind === 'products' ? undefined : view.kind };
}
