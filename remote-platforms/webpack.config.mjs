import { defineRemoteBuild } from '@park/build/webpack/define-remote-build.mjs';

export default defineRemoteBuild({ directory: import.meta.dirname });
