import type { ComponentType, SVGProps } from 'react';
import * as icons from './icons.ts';

export type IconType = ComponentType<SVGProps<SVGSVGElement> & { readonly size?: number | string }>;

const named: Readonly<Record<string, IconType>> = icons;

/**
 * An icon of the design system by its name, as a manifest gives it; a plain one for a name that is
 * not known.
 */
export function namedIcon(name: string | null): IconType {
  return (name === null ? undefined : named[name]) ?? icons.LayoutGrid;
}
