declare const outputType: unique symbol;

/** What a handler answers: JSON text that keeps the contract's output type. */
export interface Answer<Output> {
  readonly json: string;
  /** 200 unless told. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly [outputType]?: Output;
}

/** An answer written by JSON.stringify. */
export function answer<Output>(output: Output): Answer<Output> {
  return { json: JSON.stringify(output) };
}

/**
 * An answer whose JSON the database has written: amounts keep their decimals and a list of ten thousand
 * records is never unpacked here. The tests of the route hold it against the contract's schema.
 */
export function answerText<Output>(json: string, details: Omit<Answer<Output>, 'json'> = {}): Answer<Output> {
  return { json, ...details };
}
