import { register } from 'node:module';

// A remote's manifest is TypeScript. Node reads it itself from 22.18 on; the kit works from 20 on.
if (!process.features.typescript) register('./strip-types.mjs', import.meta.url);
