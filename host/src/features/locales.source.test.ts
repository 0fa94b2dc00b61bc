import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { testLocales } from '@park/build/jest/test-texts.ts';

const features = readdirSync(__dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const folders = features
  .map((feature) => path.join(feature, 'locales'))
  .filter((folder) => existsSync(path.join(__dirname, folder)));

describe.each(folders)('the texts of %s', (folder) => testLocales(path.join(__dirname, folder)));

describe('the texts of a failed start', () => testLocales(path.join(__dirname, '../boot/locales')));
