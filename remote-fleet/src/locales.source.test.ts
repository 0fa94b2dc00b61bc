import path from 'node:path';
import { testTexts } from '@park/tooling/jest/test-texts.ts';
import { app } from './exposes/app.ts';

const listParts = ['ListScreen', 'SelectionFooter'].map((name) => path.join(__dirname, `list/${name}.tsx`));
const formParts = ['use-add-record', 'use-save-record'].map((name) =>
  path.join(__dirname, `record/${name}.ts`),
);

testTexts(path.join(__dirname, 'features'), app.namespaces, {
  drivers: listParts,
  vehicles: listParts,
  'driver-form': formParts,
  'vehicle-form': formParts,
});
