import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';

/** A call with its validation schemas, under the name that it has in documents. */
export interface EndpointSchemas {
  readonly name: string;
  readonly endpoint: Endpoint<unknown, unknown>;
  readonly input: z.ZodType;
  readonly output: z.ZodType;
}

/** The input of a call that takes none. */
export const none = z.undefined();

/** A call beside its schemas, whose types the call's have to be. */
export function entry<Input, Output>(
  name: string,
  endpoint: Endpoint<Input, Output>,
  input: z.ZodType<unknown, Input>,
  output: z.ZodType<Output>,
): EndpointSchemas {
  return { name, endpoint, input, output };
}
