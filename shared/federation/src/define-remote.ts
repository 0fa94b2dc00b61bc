import type { ComponentType } from 'react';
import { meetsContract } from './contract-version.ts';

const BRAND = 'park/remote';

/**
 * A screen, page or part of a remote. A part gets the props of its slot; everything else comes from
 * the host services.
 */
export type RemoteComponent = ComponentType<never>;

/** The one value that a remote exposes as `./app`. */
export interface RemoteDefinition {
  readonly brand: typeof BRAND;
  /** The contract version that the remote was built for, as a caret range. */
  readonly contract: string;
  readonly components: Readonly<Record<string, RemoteComponent>>;
}

export type RemoteParts = Pick<RemoteDefinition, 'contract' | 'components'>;

/** Declares what a remote exposes, with a brand by which the host recognises it. */
export function defineRemote(parts: RemoteParts): RemoteDefinition {
  return { brand: BRAND, ...parts };
}

/** Why a version or a loaded module is not run. */
export class IncompatibleRemoteError extends Error {
  override readonly name = 'IncompatibleRemoteError';
}

/**
 * Throws an IncompatibleRemoteError unless a host with `hostContract` satisfies the range of a
 * remote.
 */
export function assertContract(range: string, hostContract: string): void {
  if (!meetsContract(hostContract, range))
    throw new IncompatibleRemoteError(`Built for contract ${range}, the host has ${hostContract}`);
}

function isComponent(value: unknown): value is RemoteComponent {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}

function isDefinition(value: unknown): value is RemoteDefinition {
  if (typeof value !== 'object' || value === null || !('brand' in value) || value.brand !== BRAND)
    return false;
  if (!('contract' in value) || typeof value.contract !== 'string') return false;
  if (!('components' in value) || typeof value.components !== 'object' || value.components === null)
    return false;
  return Object.values(value.components).every(isComponent);
}

/**
 * Checks brand and shape of what a remote exposes, and that it declares the contract range under
 * which it was published, before any of it is rendered. Throws an IncompatibleRemoteError that
 * names the failed check.
 */
export function readRemoteDefinition(value: unknown, published: string): RemoteDefinition {
  if (!isDefinition(value)) throw new IncompatibleRemoteError('The module was not created by defineRemote');
  if (value.contract !== published)
    throw new IncompatibleRemoteError(`Declares contract ${value.contract}, was published for ${published}`);
  return value;
}
