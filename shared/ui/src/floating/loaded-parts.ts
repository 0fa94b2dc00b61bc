// One file behind one import(): the floating parts share most of their code, so one request loads
// them all.
export { DialogParts } from './DialogParts.tsx';
export { DrawerParts } from './DrawerParts.tsx';
export { MenuParts } from './MenuParts.tsx';
export { PaletteParts } from './PaletteParts.tsx';
export { PopoverParts } from './PopoverParts.tsx';
