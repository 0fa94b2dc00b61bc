import { writeFileSync } from 'node:fs';
import { compileStart } from './compile-start.ts';
import { START_FILE } from './start-file.ts';

writeFileSync(START_FILE, compileStart());
