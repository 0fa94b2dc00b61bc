import type { Database } from '../database/database.ts';

const refuse = () => Promise.reject(new Error('This application has no database'));

/** For what is described from the routes alone, without a query. */
export const noDatabase: Database = {
  kind: 'embedded',
  query: refuse,
  script: refuse,
  transaction: refuse,
  maintain: refuse,
  queryAfter: refuse,
  pipeline: refuse,
  listen: refuse,
  close: () => Promise.resolve(),
};
