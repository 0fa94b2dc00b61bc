import type { RemoteName } from '@park/federation/remote-names';
import { Component, type ReactNode } from 'react';
import { RemoteStatusView } from '../features/remote-status/RemoteStatusView.tsx';

interface RemoteBoundaryProps {
  readonly name: RemoteName;
  readonly children: ReactNode;
}

/** Keeps what a remote throws while it renders from reaching the shell. Try again renders it afresh. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <RemoteStatusView
        name={this.props.name}
        state="failed"
        cause="render"
        detail={error.message}
        onRetry={() => this.setState({ error: null })}
      />
    );
  }
}
