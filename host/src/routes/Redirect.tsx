import { createContext, use, useEffect } from 'react';

/** Replaces the present place by another one. */
export const RedirectContext = createContext<(to: string) => void>(() => {
  throw new Error('Redirect needs the router around it');
});

/** Leads elsewhere; Back does not return here. */
export function Redirect({ to }: { readonly to: string }) {
  const replace = use(RedirectContext);
  useEffect(() => replace(to), [replace, to]);
  return null;
}
