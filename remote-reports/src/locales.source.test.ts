import path from 'node:path';
import { testLateTexts, testTexts } from '@park/tooling/jest/test-texts.ts';
import { textNamespaces } from '@park/tooling/jest/text-namespaces.ts';

const features = path.join(__dirname, 'features');

/** The form of the range is beside the features that show it. */
const rangeFiles = ['ReportRangeForm.tsx', 'RangeBadge.tsx'].map((name) =>
  path.join(__dirname, 'report-range', name),
);

testTexts(features, textNamespaces(features), { 'report-range': rangeFiles });

testLateTexts(features, [
  'account',
  'driver-account',
  'entries',
  'months',
  'payouts',
  'settlements',
  'terms',
]);
