import { lint } from '@park/build/lint/eslint-base.mjs';

export default lint;
