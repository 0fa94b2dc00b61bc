import path from 'node:path';
import { testTexts } from '@park/tooling/jest/test-texts.ts';
import { app } from './exposes/app.ts';

testTexts(path.join(__dirname, 'features'), app.namespaces);
