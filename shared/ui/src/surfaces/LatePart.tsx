import { type ComponentType, Fragment, type ReactNode, use } from 'react';
import { ErrorView, LoadingView } from './StateView.tsx';
import { type LoadPart, useLatePart } from './use-late-part.ts';
import { WhomToAsk } from './whom-to-ask.ts';

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
  const whomToAsk = use(WhomToAsk);
  if (Part) return <Part {...props} />;
  const message = [isStuck ? texts.slow : texts.failed, whomToAsk].filter(Boolean).join(' ');
  return (
    <Frame>
      {hasFailed ? (
        <ErrorView message={message} retryLabel={texts.retry} onRetry={retry} />
      ) : (
        <LoadingView label={texts.loading} />
      )}
    </Frame>
  );
}
