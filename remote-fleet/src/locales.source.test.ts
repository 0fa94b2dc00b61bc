import path from 'node:path';
import { testTexts } from '@park/tooling/jest/test-texts.ts';
import { app } from './exposes/app.ts';

const listParts = ['ListScreen', 'SelectionFooter'].map((name) => path.join(__dirname, `list/${name}.tsx`));

testTexts(path.join(__dirname, 'features'), app.namespaces, { drivers: listParts, vehicles: listParts });
