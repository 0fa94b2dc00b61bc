import { readdirSync } from 'node:fs';
import path from 'node:path';
import { testTexts } from '@park/build/jest/test-texts.ts';
import { textNamespaces } from '@park/build/jest/text-namespaces.ts';

const features = path.join(__dirname, 'features');

const sourcesIn = (folder: string): string[] =>
  readdirSync(path.join(__dirname, folder))
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => path.join(__dirname, folder, name));

testTexts(features, textNamespaces(features), {
  journal: [...sourcesIn('entries'), ...sourcesIn('features/record-history')],
  people: [...sourcesIn('sessions'), ...sourcesIn('copying')],
});
