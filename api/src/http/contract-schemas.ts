import { endpointSchemas } from '@park/contract/schemas/endpoint-schemas';
import type { Endpoint } from '@park/contract/endpoint';
import type { z } from 'zod';

/**
 * The response schema of an endpoint. Throws for an endpoint that is not in the contract's table.
 */
export function outputSchemaOf<Input, Output>(endpoint: Endpoint<Input, Output>): z.ZodType {
  const found = endpointSchemas.find(
    ({ endpoint: known }) => known.method === endpoint.method && known.path === endpoint.path,
  );
  if (found === undefined) throw new Error(`${endpoint.method} ${endpoint.path} is not in the contract`);
  return found.output;
}
