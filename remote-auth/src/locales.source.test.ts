import path from 'node:path';
import { testTexts } from '@park/tooling/jest/test-texts.ts';
import { textNamespaces } from '@park/tooling/jest/text-namespaces.ts';

const features = path.join(__dirname, 'features');

testTexts(features, textNamespaces(features));
