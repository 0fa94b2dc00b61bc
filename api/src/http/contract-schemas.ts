import { endpointSchemas } from '@park/contract/schemas/endpoint-schemas';
import type { Endpoint } from '@park/contract/endpoint';
import type { z } from 'zod';

/** The schema of what an endpoint answers. Throws for an endpoint that the contract's table does not hold. */
export function outputSchemaOf<Input, Output>(endpoint: Endpoint<Input, Output>): z.ZodType {
  const found = endpointSchemas.find(
    ({ endpoint: known }) => known.method === endpoint.method && known.path === endpoint.path,
  );
  if (found === undefined) throw new Error(`${endpoint.method} ${endpoint.path} is not in the contract`);
  return found.output;
}
