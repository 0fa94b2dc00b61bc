import { type ComponentType, Fragment, type ReactNode } from 'react';
import { ErrorView, LoadingView } from './StateView.tsx';
import { type LoadPart, useLatePart } from './use-late-part.ts';

export interface LatePartProps<Props> {
  readonly load: LoadPart<ComponentType<Props>>;
  readonly props: Props;
  readonly texts: Readonly<Record<'loading' | 'slow' | 'failed' | 'retry', string>>;
  /** Wraps the placeholder until the part is loaded. */
  readonly Frame?: ComponentType<{ readonly children: ReactNode }>;
}

/** A component whose code is loaded on demand, with a retry button when loading failed. */
export function LatePart<Props extends object>({
  load,
  props,
  texts,
  Frame = Fragment,
}: LatePartProps<Props>) {
  const { part: Part, hasFailed, isStuck, retry } = useLatePart(load);
  if (Part) return <Part {...props} />;
  return (
    <Frame>
      {hasFailed ? (
        <ErrorView message={isStuck ? texts.slow : texts.failed} retryLabel={texts.retry} onRetry={retry} />
      ) : (
        <LoadingView label={texts.loading} />
      )}
    </Frame>
  );
}
