/** The column name of a regular wire field: `plateNumber` → `plate_number`, `VIN` → `vin`. */
export function snakeCase(field: string): string {
  return field.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `_${letter}`).toLowerCase();
}
