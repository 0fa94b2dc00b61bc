import type { RemoteName } from '@park/federation/remote-names';
import { Component, type ReactNode } from 'react';
import { RemoteStatus } from '../features/remote-status/RemoteStatus.tsx';

interface RemoteBoundaryProps {
  readonly name: RemoteName;
  /** It is the whole page, not a part of the shell. */
  readonly alone?: boolean | undefined;
  /** What was on screen when it stopped came from answers that are on hand: they are forgotten, so that it asks anew. */
  readonly onRefetch: () => void;
  readonly onReload: () => void;
  /** There when the version was asked for by hand. */
  readonly onResetOverride?: (() => void) | undefined;
  readonly children: ReactNode;
}

interface RemoteBoundaryState {
  readonly error: Error | null;
  /** What stopped it before the last Try again. */
  readonly before: string | null;
}

/**
 * Keeps what a remote throws while it renders from reaching the shell. Try again asks the server anew and renders it afresh; when it fails
 * the same way once more, the page can be reloaded as well.
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
