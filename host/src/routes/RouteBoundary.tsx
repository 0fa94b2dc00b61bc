import { Component, type ReactNode } from 'react';

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
}

/** Shows the route error page in place of a route that crashed, until the operator is elsewhere. */
export class RouteBoundary extends Component<RouteBoundaryProps, RouteBoundaryState> {
  override state: RouteBoundaryState = { hasFailed: false, place: this.props.place };

  static getDerivedStateFromError(): Pick<RouteBoundaryState, 'hasFailed'> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(
    { place }: RouteBoundaryProps,
    state: RouteBoundaryState,
  ): RouteBoundaryState | null {
    return place === state.place ? null : { hasFailed: false, place };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.failed : this.props.children;
  }
}
