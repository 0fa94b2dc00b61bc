import { readdirSync } from 'node:fs';
import path from 'node:path';
import { testTexts } from '@park/build/jest/test-texts.ts';
import { textNamespaces } from '@park/build/jest/text-namespaces.ts';

const features = path.join(__dirname, 'features');

/** The form of the range is beside the features that show it. */
const rangeFiles = ['ReportRangeForm.tsx', 'RangeFields.tsx', 'RangeBadge.tsx'].map((name) =>
  path.join(__dirname, 'report-range', name),
);

const sourcesIn = (folder: string): string[] =>
  readdirSync(path.join(__dirname, folder)).map((name) => path.join(__dirname, folder, name));

// Charts of money and entries are shown by several features; their code is beside the features.
testTexts(features, textNamespaces(features), {
  'report-range': rangeFiles,
  'money-charts': sourcesIn('money-charts'),
  'ride-detail': [...sourcesIn('ride-detail'), ...sourcesIn('ride-map')],
  entries: [...sourcesIn('entry-form'), ...sourcesIn('ledger')],
});
