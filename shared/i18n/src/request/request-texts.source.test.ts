import { testTexts } from '@park/tooling/jest/test-texts.ts';
import path from 'node:path';

testTexts(path.join(__dirname, '..'), ['request']);
