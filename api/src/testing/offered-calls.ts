import { endpointSchemas } from '@park/contract/schemas/endpoint-schemas';
import { extensions } from '../auth/auth-routes.ts';

/**
 * The calls of the contract that this server offers: the 14, the capabilities, and those of the
 * announced extensions.
 */
export const offeredCalls = endpointSchemas.filter(
  ({ endpoint: { extension } }) => extension === undefined || extensions.includes(extension),
);
