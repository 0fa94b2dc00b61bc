import type { Vehicle } from '@park/contract/vehicles';
import { rememberKeys } from '../list/search-key.ts';
import { foldText } from '../list/search-text.ts';
import { vehicleName } from './vehicle-name.ts';

const keyOf = rememberKeys((vehicle: Vehicle) => [
  vehicleName(vehicle),
  vehicle.plateNumber,
  vehicle.color,
  vehicle.code,
]);

/**
 * The vehicles whose make, model, plate number, colour or code holds the query (section 5, search). Make and model
 * are also read as the one name that the list shows.
 */
export function searchVehicles(vehicles: readonly Vehicle[], query: string): readonly Vehicle[] {
  const folded = foldText(query.trim());
  if (folded === '') return vehicles;
  return vehicles.filter((vehicle) => keyOf(vehicle).includes(folded));
}
