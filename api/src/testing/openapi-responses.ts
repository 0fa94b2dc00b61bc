import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';

interface Received {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly body: unknown;
}

interface DescribedResponse {
  readonly content?: { readonly 'application/json'?: unknown };
}

interface Described {
  readonly address: RegExp;
  readonly pointer: string;
  readonly responses: Readonly<Record<string, DescribedResponse>>;
}

function describedCalls(paths: object): ReadonlyMap<string, Described[]> {
  const calls = new Map<string, Described[]>();
  // `drivers/count` before `drivers/{id}`, as the router prefers it.
  const literalFirst = Object.entries(paths as Record<string, object>).toSorted(
    ([one], [other]) => Number(one.includes('{')) - Number(other.includes('{')),
  );
  for (const [path, operations] of literalFirst) {
    for (const [method, { responses }] of Object.entries(
      operations as Record<string, { responses: Described['responses'] }>,
    )) {
      const address = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
      const pointer = `#/paths/${path.replaceAll('/', '~1')}/${method}/responses`;
      calls.set(method, [...(calls.get(method) ?? []), { address, pointer, responses }]);
    }
  }
  return calls;
}

/**
 * Creates a check that throws when a response does not match the application's OpenAPI document: an
 * undocumented status, or a body that does not match the schema. Calls outside of the document
 * pass.
 */
export function openApiResponseCheck(app: FastifyInstance): (received: Received) => void {
  const document = app.swagger();
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema({ $id: 'api', ...document });
  const calls = describedCalls(document.paths ?? {});

  return ({ method, path, status, body }) => {
    const [address = ''] = path.split('?');
    const call = calls.get(method.toLowerCase())?.find((candidate) => candidate.address.test(address));
    if (call === undefined) return;
    const named = String(status);
    const described = call.responses[named];
    if (described === undefined)
      throw new Error(`${method} ${address} returned ${status}, which is not documented`);
    if (described.content === undefined) return;
    const schema = { $ref: `api${call.pointer}/${named}/content/application~1json/schema` };
    if (!ajv.validate(schema, body)) {
      throw new Error(`${method} ${address} ${status} does not match the document: ${ajv.errorsText()}`);
    }
  };
}
