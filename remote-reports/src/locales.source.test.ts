import { readdirSync } from 'node:fs';
import path from 'node:path';
import { testLateTexts, testTexts } from '@park/tooling/jest/test-texts.ts';
import { textNamespaces } from '@park/tooling/jest/text-namespaces.ts';

const features = path.join(__dirname, 'features');

testTexts(features, textNamespaces(features));

// Entries are added and shown by several features; their code is beside the features.
const sourcesIn = (folder: string): string[] =>
  readdirSync(path.join(__dirname, folder)).map((name) => path.join(__dirname, folder, name));

const late = ['account', 'driver-account', 'entries', 'months', 'payouts', 'settlements', 'terms'];

testLateTexts(features, late, { entries: [...sourcesIn('entry-form'), ...sourcesIn('ledger')] });
