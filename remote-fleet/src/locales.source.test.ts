import path from 'node:path';
import { testTexts } from '@park/build/jest/test-texts.ts';
import { textNamespaces } from '@park/build/jest/text-namespaces.ts';

const features = path.join(__dirname, 'features');
const inSource = (files: readonly string[]): string[] => files.map((file) => path.join(__dirname, file));

// These serve both lists, or both forms, by the namespace that they get.
const rows = ['list/rows/use-row-texts.ts', 'list/rows/use-row-actions.ts'];
const results = ['list/bulk/use-result-texts.ts'];
const lists = [
  'list/ListScreen.tsx',
  'list/ListHead.tsx',
  'list/selection/SelectionFooter.tsx',
  'list/RecordList.tsx',
  'list/RecordListView.tsx',
  ...rows,
  ...results,
];
const forms = ['use-add-record.ts', 'use-save-record.ts', 'ChangeNote.tsx', 'ConflictDialog.tsx'].map(
  (file) => `record/${file}`,
);

testTexts(features, textNamespaces(features), {
  drivers: inSource([...lists, 'list/rows/use-fares.ts']),
  vehicles: inSource(lists),
  'dashboard-page': inSource([...rows, 'list/rows/use-fares.ts', ...results]),
  documents: inSource(results),
  'drivers-form': inSource(forms),
  'vehicles-form': inSource(forms),
});
