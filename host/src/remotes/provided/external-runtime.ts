import {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  getRemoteEntry,
  getRemoteInfo,
  helpers,
  loadScript,
  loadScriptNode,
  Module,
  ModuleFederation,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';

/**
 * The federation runtime that remotes built with `externalRuntime` use instead of bundling their own. This depends on
 * internals of the runtime and saves each remote more than its own code weighs; the release step refuses a remote whose
 * entry reads a name that is missing here.
 */
export const externalRuntime = {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  getRemoteEntry,
  getRemoteInfo,
  helpers,
  loadScript,
  loadScriptNode,
  Module,
  ModuleFederation,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
};

declare global {
  var _FEDERATION_RUNTIME_CORE: typeof externalRuntime | undefined;
}

/** Publishes the runtime for the entries of the remotes; must run before the first of them is loaded. */
export function provideExternalRuntime(): void {
  globalThis._FEDERATION_RUNTIME_CORE = externalRuntime;
}
