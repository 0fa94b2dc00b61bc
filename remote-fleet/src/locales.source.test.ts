import { readdirSync } from 'node:fs';
import path from 'node:path';
import { testLocales, testTexts } from '@park/build/jest/test-texts.ts';
import { textNamespaces } from '@park/build/jest/text-namespaces.ts';

const listParts = ['ListScreen', 'ListHead', 'SelectionFooter'].map((name) =>
  path.join(__dirname, `list/${name}.tsx`),
);
const resultTexts = path.join(__dirname, 'list/use-result-texts.ts');
const formParts = ['use-add-record.ts', 'use-save-record.ts', 'ChangeNote.tsx', 'ConflictDialog.tsx'].map(
  (name) => path.join(__dirname, `record/${name}`),
);

const features = path.join(__dirname, 'features');

const lists = ['list/TableTools.tsx', 'record/RecordId.tsx', 'record/use-copy-id.ts'].map((file) =>
  path.join(__dirname, file),
);
const colors = path.join(__dirname, 'record/use-color-names.ts');

// Several features show documents; their code is beside the features.
const documents = path.join(__dirname, 'documents');
const documentFiles = readdirSync(documents).map((file) => path.join(documents, file));

// The lists that are read in pages are no feature of their own: they show those of drivers and vehicles.
const paged = path.join(__dirname, 'paged');
const pagedFiles = readdirSync(paged).map((file) => path.join(paged, file));

// A driver's day is a part of the driver's page.
const driverDay = path.join(__dirname, 'driver-day');
const driverDayFiles = readdirSync(driverDay).map((file) => path.join(driverDay, file));

// Of these, the code chooses the key.
const chosen = ['first-steps', 'long', 'pairing'];
describe.each(chosen)('the texts of %s', (name) => testLocales(path.join(features, name, 'locales')));

testTexts(
  features,
  textNamespaces(features).filter((name) => !chosen.includes(name)),
  {
    lists,
    drivers: [...listParts, resultTexts],
    vehicles: [...listParts, resultTexts, colors],
    'driver-dashboard': [resultTexts],
    'driver-form': formParts,
    'vehicle-form': formParts,
    columns: [path.join(__dirname, 'record/use-transmission-names.ts')],
    documents: [...documentFiles, resultTexts],
    'driver-day': driverDayFiles,
    paged: pagedFiles,
  },
);
