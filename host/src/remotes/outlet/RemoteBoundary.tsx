import type { RemoteName } from '@park/federation/remote-names';
import { Component, type ReactNode } from 'react';
import { RemoteStatus } from '../../features/remote-status/RemoteStatus.tsx';

interface RemoteBoundaryProps {
  readonly name: RemoteName;
  /** The remote is the whole page, not a part of the shell. */
  readonly alone?: boolean | undefined;
  /** Clears the cache, because the error may come from cached responses, so that the remote refetches. */
  readonly onRefetch: () => void;
  readonly onReload: () => void;
  /** Present when the version comes from an override. */
  readonly onResetOverride?: (() => void) | undefined;
  readonly children: ReactNode;
}

interface RemoteBoundaryState {
  readonly error: Error | null;
  /** The error before the last Try again. */
  readonly before: string | null;
}

/**
 * Catches the render errors of a remote, so that they do not reach the shell. Try again refetches and renders it again;
 * after the same error once more, the page can be reloaded as well.
 */
export class RemoteBoundary extends Component<RemoteBoundaryProps, RemoteBoundaryState> {
  override state: RemoteBoundaryState = { error: null, before: null };

  static getDerivedStateFromError(error: unknown): Pick<RemoteBoundaryState, 'error'> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    const { error, before } = this.state;
    const { name, alone, onRefetch, onReload, onResetOverride, children } = this.props;
    if (error === null) return children;
    return (
      <RemoteStatus
        alone={alone}
        name={name}
        state="failed"
        cause="render"
        detail={error.message}
        onRetry={() => {
          onRefetch();
          this.setState({ error: null, before: error.message });
        }}
        onReload={before === error.message ? onReload : undefined}
        onResetOverride={onResetOverride}
      />
    );
  }
}
