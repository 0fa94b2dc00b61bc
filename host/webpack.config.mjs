import { defineHostBuild } from '@park/build/webpack/define-host-build.mjs';

export default defineHostBuild({ directory: import.meta.dirname });
