import { defineStandaloneBuild } from '@park/tooling/webpack/define-standalone-build.mjs';

export default defineStandaloneBuild({ directory: import.meta.dirname });
