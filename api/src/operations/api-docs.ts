import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { completeDocument } from './complete-document.ts';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';

const DESCRIPTION = `The calls of the taxi park console. Every response outside of 2xx and 304 has the body
\`{error, code, fields, requestId}\`: \`error\` is a message for a person in the language of Accept-Language,
\`code\` is stable, \`fields\` names each refused field.`;

/**
 * The page serves its own scripts and styles; it sets inline styles, which the library's own policy
 * also allows.
 */
const DOCS_PAGE_POLICY =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

async function addApiDocs(app: FastifyInstance, { withPage }: { readonly withPage: boolean }): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Taxi park API',
        version: '1.0.0',
        description: DESCRIPTION,
        license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      },
      // The page below puts its own origin in this place; clients take the address as it is.
      servers: [{ url: 'https://taxi-park.example', description: 'The origin of the console' }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          key: { type: 'http', scheme: 'bearer', description: 'A key of a source of rides, `tpk_live_…`' },
        },
      },
    },
    transform: createJsonSchemaTransform({
      zodToJsonConfig: {
        // A validator that divides refuses fares of two decimals: 1.13 / 0.01 is no whole number.
        override: ({ jsonSchema }) => {
          if (jsonSchema.multipleOf === undefined || Number.isInteger(jsonSchema.multipleOf)) return;
          jsonSchema.description = `In steps of ${jsonSchema.multipleOf}.`;
          delete jsonSchema.multipleOf;
        },
      },
    }),
    transformObject: (document) =>
      'openapiObject' in document ? completeDocument(document.openapiObject) : document.swaggerObject,
  });
  if (!withPage) return;
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: DOCS_PAGE_POLICY,
    logLevel: 'warn',
    transformSpecification: (document, { protocol, host }) => ({
      ...document,
      servers: [{ url: `${protocol}://${host}`, description: 'The origin of the console' }],
    }),
  });
}

/**
 * OpenAPI document generated from the contract's schemas; with the page, also served at
 * `/api/docs/json` and rendered at `/api/docs`. Must be registered before the routes it describes.
 */
export const apiDocs = fp(addApiDocs, { name: 'api-docs' });
