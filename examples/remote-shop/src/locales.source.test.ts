import path from 'node:path';
import { testTexts } from '@park/build/jest/test-texts.ts';
import { textNamespaces } from '@park/build/jest/text-namespaces.ts';

const features = path.join(__dirname, 'features');

testTexts(features, textNamespaces(features));
