import { testTexts } from '@park/build/jest/test-texts.ts';
import path from 'node:path';

testTexts(path.join(__dirname, '..'), ['request']);
