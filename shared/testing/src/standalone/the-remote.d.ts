/**
 * The remote that runs alone: the build puts its files here
 * (`shared/build/src/webpack/standalone-build.mjs`).
 */
declare module 'the-remote/app' {
  export const app: import('@park/federation/define-remote').RemoteDefinition;
}
declare module 'the-remote/manifest' {
  export const manifest: import('@park/federation/manifest-source').ManifestSource;
}
