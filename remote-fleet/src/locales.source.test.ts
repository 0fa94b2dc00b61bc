import path from 'node:path';
import { testTexts } from '@park/tooling/jest/test-texts.ts';
import { textNamespaces } from '@park/tooling/jest/text-namespaces.ts';

const listParts = ['ListScreen', 'ListHead', 'SelectionFooter'].map((name) =>
  path.join(__dirname, `list/${name}.tsx`),
);
const formParts = ['use-add-record.ts', 'use-save-record.ts', 'ConflictDialog.tsx'].map((file) =>
  path.join(__dirname, 'record', file),
);

const features = path.join(__dirname, 'features');

testTexts(features, textNamespaces(features), {
  drivers: listParts,
  vehicles: listParts,
  'driver-form': formParts,
  'vehicle-form': formParts,
});
