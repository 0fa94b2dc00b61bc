import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { compileStart } from './compile-start.ts';

// A module, so that programs of one file contain it.
writeFileSync(
  path.join(import.meta.dirname, 'start-page.min.ts'),
  `// Written by write-start.ts from shared/federation/src/start/start-page.ts.\nexport const START_SCRIPT = ${JSON.stringify(compileStart())};\n`,
);
