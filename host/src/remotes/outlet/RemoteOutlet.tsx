import { textIn } from '@park/federation/manifest';
import { WhomToAsk } from '@park/ui/surfaces/whom-to-ask';
import { QueryClientContext } from '@tanstack/react-query';
import { type ComponentType, memo, use, useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RemoteStatus } from '../remote-status/RemoteStatus.tsx';
import { useCatalogStore } from '../registry/use-catalog.ts';
import { RemoteBoundary } from './RemoteBoundary.tsx';
import { componentOf, useRemote } from './use-remote.ts';
import { useRemoteLoads } from './use-remote-loads.ts';

const SLOW_AFTER = 2000;
/** From here on Try again stands beside what is still waited for. */
const STUCK_AFTER = 8000;
const NO_PROPS = {};

interface RemoteOutletProps {
  readonly remote: string;
  /** The name under which the remote exposes the screen or part. */
  readonly component: string;
  /** What a slot gives to its parts. */
  readonly props?: Readonly<Record<string, unknown>> | undefined;
  /** The remote is the whole page, not a part of the shell. */
  readonly alone?: boolean | undefined;
}

/** Whether what began at `since` has taken so many milliseconds. */
function useTakes(ms: number, since: number | null): boolean {
  const [takenSince, setTakenSince] = useState<number | null>(null);
  useEffect(() => {
    if (since === null) return;
    const timer = setTimeout(() => setTakenSince(since), since + ms - performance.now());
    return () => clearTimeout(timer);
  }, [ms, since]);
  return since !== null && takenSince === since;
}

/**
 * Renders a part of a remote in all its states: loading, failure with a text, and Try again.
 * Whatever happens here, the surrounding frame keeps working. It is not rendered again with the
 * frame: a remote subscribes to what it shows.
 */
export const RemoteOutlet = memo(function RemoteOutlet(place: RemoteOutletProps) {
  const { remote: name, component, props = NO_PROPS, alone } = place;
  const loads = useRemoteLoads();
  const catalog = useCatalogStore();
  // A guest has none.
  const queryClient = use(QueryClientContext);
  const { t, i18n } = useTranslation('remote-status');
  const state = useRemote(name);
  // A remote that arrives late is rendered in short tasks, and what says that it loads stands until
  // then.
  const isDue = useDeferredValue(state.phase === 'ready');
  const since = state.phase === 'loading' ? state.since : null;
  const isSlow = useTakes(SLOW_AFTER, since);
  const isStuck = useTakes(STUCK_AFTER, since);

  /**
   * Forgets what the crashed part read; what the screen around it still shows is only fetched
   * again.
   */
  function refetch(): void {
    void queryClient?.resetQueries({ type: 'inactive' });
    void queryClient?.invalidateQueries({ type: 'active' });
  }

  const { reload, isOverridden, resetOverrides } = loads.page;
  const owner = catalog.ownerOf(name);
  const shown = { alone, title: textIn(catalog.titlesOf(name), i18n.language), owner };
  const onResetOverride = isOverridden(name) ? resetOverrides : undefined;
  const onRetry = () => void loads.retry(name);
  if (state.phase === 'failed') {
    const { failure, message, url } = state.error;
    return (
      <RemoteStatus
        {...shown}
        state={failure === 'incompatible' || failure === 'disabled' ? failure : 'failed'}
        cause={failure}
        detail={failure === 'registry' && url ? `${url}: ${message}` : (url ?? message)}
        onRetry={failure === 'foreign-version' ? undefined : onRetry}
        onResetOverride={onResetOverride}
      />
    );
  }
  if (state.phase !== 'ready' || !isDue)
    return (
      <RemoteStatus
        {...shown}
        state={isSlow || isStuck ? 'slow' : 'loading'}
        onRetry={isStuck ? onRetry : undefined}
      />
    );
  // The props were checked against the slot's contract when the catalog was made.
  const Component = componentOf(state, component) as
    | ComponentType<Readonly<Record<string, unknown>>>
    | undefined;
  if (!Component) {
    // The version of a running remote is not replaced in an open page: that needs a reload.
    const problem = { state: 'incompatible', cause: 'incompatible', detail: component } as const;
    return <RemoteStatus {...shown} {...problem} onReload={reload} onResetOverride={onResetOverride} />;
  }
  return (
    <div data-boundary={name}>
      <RemoteBoundary
        key={component}
        onRefetch={refetch}
        onStop={() => loads.noteFailure(name, 'render')}
        failed={({ error, isRepeated, retry }) => (
          <RemoteStatus
            {...shown}
            state="failed"
            cause="render"
            detail={error.message}
            onRetry={retry}
            onReload={isRepeated ? reload : undefined}
            onResetOverride={onResetOverride}
          />
        )}
      >
        <WhomToAsk value={owner && t('owner', { ...owner })}>
          <Component {...props} />
        </WhomToAsk>
      </RemoteBoundary>
    </div>
  );
});
