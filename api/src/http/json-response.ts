declare const outputType: unique symbol;

/** What a handler answers: JSON text that keeps the contract's output type. */
export interface JsonResponse<Output> {
  readonly json: string;
  /** 200 unless told. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly [outputType]?: Output;
}

/** An answer written by JSON.stringify. */
export function jsonResponse<Output>(output: Output): JsonResponse<Output> {
  return { json: JSON.stringify(output) };
}

/**
 * An answer whose JSON the database has written: amounts keep their decimals and a list of ten thousand
 * records is never unpacked here. The tests of the route hold it against the contract's schema.
 */
export function rawJsonResponse<Output>(
  json: string,
  details: Omit<JsonResponse<Output>, 'json'> = {},
): JsonResponse<Output> {
  return { json, ...details };
}
