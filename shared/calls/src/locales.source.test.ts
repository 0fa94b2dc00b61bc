import { testLateTexts } from '@park/tooling/jest/test-texts.ts';

testLateTexts(__dirname, ['date-field']);
