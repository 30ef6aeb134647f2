/**
 * The part of the federation runtime that the entries of remotes use, as they are built without it. The whole
 * package would be 4 KB larger (compressed), because what the shell gives away cannot be tree-shaken.
 */
import {
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime/core';

/** The global `_FEDERATION_RUNTIME_CORE` of remotes. */
export const runtimeCore = {
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
  // Snapshots and the preloading of remotes use these; no remote is built with either.
  helpers: { global: {}, share: {}, utils: {} },
};
