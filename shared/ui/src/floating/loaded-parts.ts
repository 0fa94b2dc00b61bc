// One file behind one import(): all that floats shares most of its machinery, so it comes in one request.
export { DialogParts } from './DialogParts.tsx';
export { DrawerParts } from './DrawerParts.tsx';
export { MenuParts } from './MenuParts.tsx';
export { PaletteParts } from './PaletteParts.tsx';
export { PopoverParts } from './PopoverParts.tsx';
