/** How jest reads the files of the console and of its libraries. */
export const reading = {
  transform: {
    '^.+\\.(m?js|tsx?)$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  // jotai, leaflet, d3 (inside nivo) and a part of fastify's static files ship ESM only, which
  // jest's CommonJS mode cannot read untransformed.
  transformIgnorePatterns: ['/node_modules/(?!(?:\\.pnpm/)?(jotai|d3-|leaflet|cookie|rrule-temporal|@park))'],
  modulePathIgnorePatterns: ['/dist/', '/\\.release/', '/\\.data/', '/\\.cache/'],
};
