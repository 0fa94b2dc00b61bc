import { projects } from '@park/tooling/jest/jest-base.mjs';

export default { projects };
