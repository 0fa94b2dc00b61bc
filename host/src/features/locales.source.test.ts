import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { testLocales } from '@park/tooling/jest/test-texts.ts';

const features = readdirSync(__dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

// Texts that are fetched with their part, not with the page, are in `late-locales`.
const folderOf = (feature: string): string =>
  ['locales', 'late-locales']
    .map((each) => path.join(__dirname, feature, each))
    .find((folder) => existsSync(folder)) ?? path.join(__dirname, feature);

describe.each(features)('the texts of %s', (feature) => testLocales(folderOf(feature)));

describe('the texts of a failed start', () => testLocales(path.join(__dirname, '../boot/locales')));
