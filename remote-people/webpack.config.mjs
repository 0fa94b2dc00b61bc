import { defineRemoteBuild } from '@park/tooling/webpack/define-remote-build.mjs';

export default defineRemoteBuild({ directory: import.meta.dirname });
