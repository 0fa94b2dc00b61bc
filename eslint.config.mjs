import { lint } from '@park/tooling/lint/eslint-base.mjs';

export default lint;
