import { Component, type ReactNode, useEffect } from 'react';
import { RouteErrorScreen } from '../notices/status/RouteErrorScreen.tsx';
import { isChangedDocument } from '../remotes/outlet/changed-document.ts';
import type { PageLocation } from './page-location.ts';
import { PATHS } from './paths.ts';

interface PageBoundaryProps {
  readonly page: Pick<PageLocation, 'subscribe'>;
  readonly children: ReactNode;
}

/** The place that was rendered anew last. */
let renewed: string | null = null;

/** In place of a page that crashed, until the operator is elsewhere. */
function RouteError({
  page,
  onElsewhere,
}: Pick<PageBoundaryProps, 'page'> & { readonly onElsewhere: () => void }) {
  useEffect(() => page.subscribe(onElsewhere), [page, onElsewhere]);
  return (
    <RouteErrorScreen
      onHome={() => location.assign(PATHS.shell)}
      onReload={() => location.reload()}
      onBack={() => history.back()}
    />
  );
}

/**
 * Catches what crashes outside of remotes. What a translator has changed is rendered again, once at
 * each place.
 */
export class PageBoundary extends Component<PageBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    if (!isChangedDocument(error) || renewed === location.href) return;
    renewed = location.href;
    this.#renew();
  }

  override render(): ReactNode {
    const { page, children } = this.props;
    return this.state.hasFailed ? <RouteError page={page} onElsewhere={this.#renew} /> : children;
  }

  readonly #renew = (): void => this.setState({ hasFailed: false });
}
