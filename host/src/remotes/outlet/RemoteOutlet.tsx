import type { RemoteName } from '@park/federation/remote-names';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { RemoteStatus } from '../../features/remote-status/RemoteStatus.tsx';
import { RemoteBoundary } from './RemoteBoundary.tsx';
import { useRemoteLoads } from './remote-loads-context.ts';

const SLOW_AFTER = 2000;

export interface RemoteOutletProps {
  readonly remote: RemoteName;
  /** The name under which the remote exposes the screen or part. */
  readonly component: string;
  /** The remote is the whole page, not a part of the shell. */
  readonly alone?: boolean | undefined;
}

function useIsSlow(since: number | null): boolean {
  const [slowSince, setSlowSince] = useState<number | null>(null);
  useEffect(() => {
    if (since === null) return;
    const timer = setTimeout(() => setSlowSince(since), SLOW_AFTER);
    return () => clearTimeout(timer);
  }, [since]);
  return since !== null && slowSince === since;
}

/**
 * Renders a part of a remote in all its states: loading, failure with a text, and Try again. Whatever happens here, the
 * surrounding frame keeps working.
 */
export function RemoteOutlet({ remote: name, component, alone }: RemoteOutletProps) {
  const loads = useRemoteLoads();
  const queryClient = useQueryClient();
  const state = useSyncExternalStore(loads.subscribe, () => loads.state(name));
  const isSlow = useIsSlow(state.phase === 'loading' ? state.since : null);

  // Before the first paint: an older failure that is retried shows as loading, not as a failure first.
  useLayoutEffect(() => void loads.start(name), [loads, name]);

  const { reload, isOverridden, resetOverrides } = loads.page;
  const onResetOverride = isOverridden(name) ? resetOverrides : undefined;
  const onRetry = () => void loads.retry(name);
  if (state.phase === 'failed') {
    const { failure, message, url } = state.error;
    return (
      <RemoteStatus
        alone={alone}
        name={name}
        state={failure === 'incompatible' || failure === 'disabled' ? failure : 'failed'}
        cause={failure}
        detail={failure === 'registry' && url ? `${url}: ${message}` : (url ?? message)}
        onRetry={failure === 'foreign-version' ? undefined : onRetry}
        onResetOverride={onResetOverride}
      />
    );
  }
  if (state.phase !== 'ready') {
    return <RemoteStatus alone={alone} name={name} state={isSlow ? 'slow' : 'loading'} />;
  }
  const Component = state.remote.definition.components[component];
  if (!Component) {
    // The version of a running remote is not replaced in an open page: that needs a reload.
    return (
      <RemoteStatus
        alone={alone}
        name={name}
        state="incompatible"
        cause="incompatible"
        detail={component}
        onReload={reload}
        onResetOverride={onResetOverride}
      />
    );
  }
  return (
    <div data-boundary={name}>
      <RemoteBoundary
        key={component}
        name={name}
        alone={alone}
        onRefetch={() => void queryClient.resetQueries()}
        onReload={reload}
        onResetOverride={onResetOverride}
      >
        <Component />
      </RemoteBoundary>
    </div>
  );
}
