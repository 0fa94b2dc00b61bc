import type { Importer } from './importer.ts';

/**
 * An import whose file has no column for a field that a person has chosen once for all rows; none is
 * asked for then.
 */
export function withDefault<Name extends string, Input>(
  importer: Importer<Name, Input>,
  field: Name,
  value: string,
): Importer<Name, Input> {
  return {
    ...importer,
    fields: importer.fields.map((each) => (each.name === field ? { ...each, isRequired: false } : each)),
    read: (cells, context) => importer.read({ ...cells, [field]: value }, context),
  };
}
