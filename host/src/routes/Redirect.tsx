import { useEffect } from 'react';
import type { PageLocation, Place } from './page-location.ts';

/** Where the page is, and how it goes elsewhere. */
export interface PageRouteProps {
  readonly place: Place;
  readonly onGo: PageLocation['navigate'];
}

/** Leads elsewhere; Back does not return to here. */
export function Redirect({ to, onGo }: { readonly to: string } & Pick<PageRouteProps, 'onGo'>) {
  useEffect(() => onGo(to, true), [to, onGo]);
  return null;
}
