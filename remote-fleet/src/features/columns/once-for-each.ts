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
