import { defineHostBuild } from '@park/tooling/webpack/define-host-build.mjs';

export default defineHostBuild({ directory: import.meta.dirname });
