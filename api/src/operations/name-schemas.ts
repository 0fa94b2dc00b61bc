type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Keys between a field and the record that stands in it. */
const BETWEEN = /^(items|anyOf|properties|schema|content|application\/json|responses|requestBody|\d+)$/;

/** Records of at least so many fields are worth a name. */
const LEAST_FIELDS = 3;

const isRecord = (value: Json): boolean =>
  value['type'] === 'object' &&
  isObject(value['properties']) &&
  Object.keys(value['properties']).length >= LEAST_FIELDS;

/** `Driver` of `drivers` and of `driver`; `Entry` of `entries`. */
function nameOf(field: string): string {
  const one = field.replace(/ies$/, 'y').replace(/(?<!s)s$/, '');
  return one.charAt(0).toUpperCase() + one.slice(1);
}

function count(value: unknown, times: Map<string, number>): void {
  if (!isObject(value)) return;
  for (const below of Object.values(value)) count(below, times);
  if (!isRecord(value)) return;
  const text = JSON.stringify(value);
  times.set(text, (times.get(text) ?? 0) + 1);
}

/**
 * The paths of an OpenAPI document in which each record that stands there more than once has a
 * name, by the field or the call that it stands in: clients that are generated then have one type
 * for it. Adds what has a name to `schemas`.
 */
export function withNamedSchemas<Paths extends object>(
  paths: Paths,
  schemas: Record<string, unknown>,
): Paths {
  const times = new Map<string, number>();
  count(paths, times);
  const names = new Map<string, string>();

  function freeName(field: string): string {
    const name = nameOf(field);
    let free = name;
    for (let number = 2; free in schemas; number += 1) free = `${name}${number}`;
    return free;
  }

  function named(value: unknown, field: string): unknown {
    if (Array.isArray(value)) return value.map((below) => named(below, field));
    if (!isObject(value)) return value;
    const text = isRecord(value) ? JSON.stringify(value) : '';
    const known = names.get(text);
    if (known !== undefined) return { $ref: `#/components/schemas/${known}` };
    const inside = typeof value['operationId'] === 'string' ? value['operationId'] : field;
    const entries = Object.entries(value).map(([key, below]) => [
      key,
      named(below, BETWEEN.test(key) ? inside : key),
    ]);
    const whole: unknown = Object.fromEntries(entries);
    if ((times.get(text) ?? 0) < 2) return whole;
    const name = freeName(inside);
    names.set(text, name);
    schemas[name] = whole;
    return { $ref: `#/components/schemas/${name}` };
  }

  // Names stand in for schemas, and everything else stays.
  return named(paths, '') as Paths;
}
