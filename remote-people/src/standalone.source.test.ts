import path from 'node:path';
import { testStandalone } from '@park/testing/standalone/test-standalone';
import { textsOf } from '@park/tooling/jest/texts-of.ts';
import { standalone } from './standalone-parts.ts';

testStandalone(standalone, textsOf(path.join(__dirname, 'features')));
