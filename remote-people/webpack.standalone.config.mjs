import { defineStandaloneBuild } from '@park/build/webpack/define-standalone-build.mjs';

export default defineStandaloneBuild({ directory: import.meta.dirname });
