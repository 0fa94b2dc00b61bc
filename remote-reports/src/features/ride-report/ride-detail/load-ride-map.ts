/**
 * The code of maps, and the library in it: only where the owner has set an address of map tiles.
 */
export const loadRideMap = () => import('./RideMap.tsx').then(({ RideMap }) => RideMap);
