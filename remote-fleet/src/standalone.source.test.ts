import path from 'node:path';
import { testStandalone } from '@park/testing/standalone/test-standalone';
import { textsOf } from '@park/build/jest/texts-of.ts';
import { standalone } from './standalone-parts.ts';

testStandalone(standalone, textsOf(path.join(__dirname, 'features')));
