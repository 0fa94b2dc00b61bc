import type { RemoteComponent } from '@park/federation/define-remote';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { RemoteState } from '../loading/remote-loads.ts';
import { useRemoteLoads } from './use-remote-loads.ts';

/** The state of a remote, whose loading starts when this is first rendered. */
export function useRemote(name: string): RemoteState {
  const loads = useRemoteLoads();
  // Before the first paint: an older failure that is retried shows as loading, not as a failure
  // first.
  useLayoutEffect(() => void loads.start(name), [loads, name]);
  return useSyncExternalStore(loads.subscribe, () => loads.state(name));
}

/** A component of a running remote; undefined when it does not expose the name. */
export function componentOf(state: RemoteState, component: string): RemoteComponent | undefined {
  return state.phase === 'ready' ? state.remote.definition.components[component] : undefined;
}
