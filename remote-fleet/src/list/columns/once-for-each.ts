/** Computes a value once for each record: sort, filter and cell ask for it thousands of times. */
export function onceForEach<Row extends object, Value>(compute: (row: Row) => Value): (row: Row) => Value {
  const known = new WeakMap<Row, Value>();
  return (row) => {
    const value = known.get(row);
    if (value !== undefined) return value;
    const computed = compute(row);
    known.set(row, computed);
    return computed;
  };
}

/**
 * Computes the text of values with the same key once: thousands of cells share few days, states and
 * figures.
 */
export function onceForKey<Value>(
  compute: (value: Value) => string,
  keyOf: (value: Value) => string | number,
): (value: Value) => string {
  const known = new Map<string | number, string>();
  return (value) => {
    const key = keyOf(value);
    let text = known.get(key);
    if (text === undefined) {
      text = compute(value);
      known.set(key, text);
    }
    return text;
  };
}
