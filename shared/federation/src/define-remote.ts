import type { ComponentType } from 'react';
import { meetsContract } from './contract-version.ts';

const BRAND = 'park/remote';

/** A screen or part of a remote. It takes no props: everything reaches it through the host services. */
export type RemoteComponent = ComponentType;

/** The one value that a remote exposes as `./app`. */
export interface RemoteDefinition {
  readonly brand: typeof BRAND;
  /** The contract version that the remote was built for, as a caret range. */
  readonly contract: string;
  readonly components: Readonly<Record<string, RemoteComponent>>;
  /** The i18next namespaces that its texts file holds. */
  readonly namespaces: readonly string[];
}

export type RemoteParts = Pick<RemoteDefinition, 'contract' | 'components' | 'namespaces'>;

/** Declares what a remote exposes, with a brand by which the host recognises it. */
export function defineRemote(parts: RemoteParts): RemoteDefinition {
  return { brand: BRAND, ...parts };
}

/** Why a loaded module is not rendered. */
export class IncompatibleRemoteError extends Error {
  override readonly name = 'IncompatibleRemoteError';
}

function isComponent(value: unknown): value is RemoteComponent {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}

function isDefinition(value: unknown): value is RemoteDefinition {
  if (typeof value !== 'object' || value === null || !('brand' in value) || value.brand !== BRAND)
    return false;
  if (!('contract' in value) || typeof value.contract !== 'string') return false;
  if (!('namespaces' in value) || !Array.isArray(value.namespaces)) return false;
  if (!('components' in value) || typeof value.components !== 'object' || value.components === null)
    return false;
  return Object.values(value.components).every(isComponent);
}

/**
 * Checks brand, shape and contract range of what a remote exposes, before any of it is rendered. Throws an
 * IncompatibleRemoteError that names the failed check.
 */
export function readRemoteDefinition(value: unknown, hostContract: string): RemoteDefinition {
  if (!isDefinition(value)) throw new IncompatibleRemoteError('The module was not created by defineRemote');
  if (!meetsContract(hostContract, value.contract)) {
    throw new IncompatibleRemoteError(`Built for contract ${value.contract}, the host has ${hostContract}`);
  }
  return value;
}
