import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { testLocales } from '@park/tooling/jest/test-texts.ts';

const features = readdirSync(__dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

// Texts that are fetched with their part, not with the page, are in `late-locales`.
const folders = features.flatMap((feature) =>
  ['locales', 'late-locales']
    .map((each) => path.join(feature, each))
    .filter((folder) => existsSync(path.join(__dirname, folder))),
);

describe.each(folders)('the texts of %s', (folder) => testLocales(path.join(__dirname, folder)));

describe('the texts of a failed start', () => testLocales(path.join(__dirname, '../boot/locales')));
