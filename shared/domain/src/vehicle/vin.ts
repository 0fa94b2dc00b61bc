/** How much of a VIN the vehicles list shows. */
export const VIN_SHOWN = 8;

/** The first eight characters and an ellipsis; a VIN of up to eight characters is shown whole. */
export function shortVin(vin: string): string {
  const trimmed = vin.trim();
  return trimmed.length > VIN_SHOWN ? `${trimmed.slice(0, VIN_SHOWN)}…` : trimmed;
}
