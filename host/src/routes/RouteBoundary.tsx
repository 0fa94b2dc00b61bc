import { Component, type ReactNode } from 'react';
import { isChangedDocument } from '../remotes/outlet/changed-document.ts';

interface RouteBoundaryProps {
  /** Where the operator is; a new place gets a new chance. */
  readonly place: unknown;
  /** The page for a route that crashed. */
  readonly failed: ReactNode;
  readonly children: ReactNode;
}

interface RouteBoundaryState {
  readonly hasFailed: boolean;
  readonly place: unknown;
  /** Rendered again once already at this place. */
  readonly isSecond: boolean;
}

/**
 * Shows the route error page in place of a route that crashed, until the operator is elsewhere. What a translator has changed
 * is rendered again once.
 */
export class RouteBoundary extends Component<RouteBoundaryProps, RouteBoundaryState> {
  override state: RouteBoundaryState = {
    ...{ hasFailed: false, place: this.props.place, isSecond: false },
  };

  static getDerivedStateFromError(): Pick<RouteBoundaryState, 'hasFailed'> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(
    { place }: RouteBoundaryProps,
    state: RouteBoundaryState,
  ): RouteBoundaryState | null {
    return place === state.place ? null : { hasFailed: false, place, isSecond: false };
  }

  override componentDidCatch(error: unknown): void {
    if (!isChangedDocument(error)) return;
    this.setState(({ isSecond }) => (isSecond ? null : { hasFailed: false, isSecond: true }));
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.failed : this.props.children;
  }
}
