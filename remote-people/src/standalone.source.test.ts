import path from 'node:path';
import { ALL_LANGUAGES, type Language } from '@park/contract/languages';
import type { TextTree } from '@park/i18n/texts';
import { testStandalone } from '@park/testing/standalone/test-standalone';
import { textNamespaces } from '@park/tooling/jest/text-namespaces.ts';
import { readTexts } from '@park/tooling/webpack/fill-texts.ts';
import { standalone } from './standalone-parts.ts';

const read = (language: Language): Record<string, TextTree> =>
  Object.fromEntries(
    textNamespaces(path.join(__dirname, 'features')).map((namespace) => [
      namespace,
      readTexts(path.join(__dirname, 'features', namespace, 'locales'), language),
    ]),
  );

testStandalone(standalone, Object.fromEntries(ALL_LANGUAGES.map(({ code }) => [code, read(code)])));
