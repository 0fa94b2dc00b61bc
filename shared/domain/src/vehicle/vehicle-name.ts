interface Named {
  readonly make?: string | null;
  readonly model?: string | null;
}

/** Make and model as one name, or null for a record that has neither. */
export function vehicleName({ make, model }: Named): string | null {
  const name = [make, model].map((part) => part?.trim() ?? '').filter((part) => part !== '');
  return name.length === 0 ? null : name.join(' ');
}

/** The vehicle's id as text, or null for a row without one. */
export function vehicleId({ id }: { readonly id?: string | number | null | undefined }): string | null {
  const text = id === null || id === undefined ? '' : String(id).trim();
  return text === '' ? null : text;
}
