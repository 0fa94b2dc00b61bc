import { Component, type ReactNode } from 'react';
import { isChangedDocument } from './changed-document.ts';

/** A component of a remote that threw while it rendered. */
export interface RenderFailure {
  readonly error: Error;
  /** The same error came again after the last retry. */
  readonly isRepeated: boolean;
  readonly retry: () => void;
}

interface RemoteBoundaryProps {
  /** What a failure shows. */
  readonly failed: (failure: RenderFailure) => ReactNode;
  /**
   * Clears what the remote has cached, because the error may come from cached responses, so that it
   * refetches.
   */
  readonly onRefetch: () => void;
  /** It has stopped, and not for a document that somebody else has changed. */
  readonly onStop: () => void;
  readonly children: ReactNode;
}

interface RemoteBoundaryState {
  readonly error: Error | null;
  /** The error before the last Try again. */
  readonly before: string | null;
}

/**
 * Catches the render errors of a remote, so that they do not reach the shell. Try again refetches
 * and renders it again; after the same error once more, the page can be reloaded as well. Where a
 * translator or another extension has changed the document, the remote is rendered again at once.
 */
export class RemoteBoundary extends Component<RemoteBoundaryProps, RemoteBoundaryState> {
  override state: RemoteBoundaryState = { error: null, before: null };

  static getDerivedStateFromError(error: unknown): Pick<RemoteBoundaryState, 'error'> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: unknown): void {
    if (!isChangedDocument(error)) return this.props.onStop();
    this.setState(({ before, error: caught }) => {
      const message = caught?.message ?? null;
      return before === message ? null : { error: null, before: message };
    });
  }

  override render(): ReactNode {
    const { error, before } = this.state;
    const { failed, children } = this.props;
    if (error === null) return children;
    return failed({ error, isRepeated: before === error.message, retry: this.#retry });
  }

  // One function for the life of the boundary: what shows the failure may depend on it.
  readonly #retry = (): void => {
    this.props.onRefetch();
    this.setState(({ error }) => ({ error: null, before: error?.message ?? null }));
  };
}
