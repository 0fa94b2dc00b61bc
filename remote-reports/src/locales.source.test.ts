import { readdirSync } from 'node:fs';
import path from 'node:path';
import { testLateTexts, testTexts } from '@park/tooling/jest/test-texts.ts';
import { textNamespaces } from '@park/tooling/jest/text-namespaces.ts';

const features = path.join(__dirname, 'features');

/** The form of the range is beside the features that show it. */
const rangeFiles = ['ReportRangeForm.tsx', 'RangeBadge.tsx'].map((name) =>
  path.join(__dirname, 'report-range', name),
);

testTexts(features, textNamespaces(features), { 'report-range': rangeFiles });

/** The charts of money are shown by several features; their code is beside the features. */
const moneyCharts = path.join(__dirname, 'money-charts');
const moneyChartFiles = readdirSync(moneyCharts).map((file) => path.join(moneyCharts, file));

testLateTexts(
  features,
  [
    'account',
    'driver-account',
    'entries',
    'money-charts',
    'months',
    'payouts',
    'settlements',
    'statements',
    'terms',
  ],
  { 'money-charts': moneyChartFiles },
);
