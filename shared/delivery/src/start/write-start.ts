import { writeFileSync } from 'node:fs';
import { compileStart } from './compile-start.ts';
import { START_FILE } from './start-file.ts';

writeFileSync(
  START_FILE,
  `// Written by write-start.ts from shared/federation/src/start/start-page.ts.\nexport const START_SCRIPT = ${JSON.stringify(compileStart())};\n`,
);
