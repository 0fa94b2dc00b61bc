import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { TextTree } from '@park/i18n/texts';
import { testStandalone } from '@park/testing/standalone/test-standalone';
import { textNamespaces } from '@park/tooling/jest/text-namespaces.ts';
import { standalone } from './standalone-parts.ts';

const read = (language: string): Record<string, TextTree> =>
  Object.fromEntries(
    textNamespaces(path.join(__dirname, 'features')).map((namespace) => {
      const file = path.join(__dirname, 'features', namespace, 'locales', `${language}.json`);
      return [namespace, JSON.parse(readFileSync(file, 'utf8')) as TextTree];
    }),
  );

testStandalone(standalone, { en: read('en'), ru: read('ru') });
