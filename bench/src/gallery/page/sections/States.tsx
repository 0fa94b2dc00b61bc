import { Button } from '@park/ui/actions/Button';
import { LatePart } from '@park/ui/surfaces/LatePart';
import { Skeleton, SkeletonRows } from '@park/ui/surfaces/Skeleton';
import { EmptyView, ErrorView, LoadingView } from '@park/ui/surfaces/StateView';
import { Part, Specimen } from '../Specimen.tsx';
import type { Words } from '../words.ts';

const neverLoads = () => new Promise<never>(() => undefined);
const failsToLoad = () => Promise.reject<never>(new Error('The chunk could not be loaded'));
const NO_PROPS = {};
const noRetry = () => undefined;

/** Before there is something to show, and instead of it. */
export function States({ words }: { readonly words: Words }) {
  const texts = { loading: words.loading, failed: words.failed, retry: words.retry };
  return (
    <Part name="states" wide>
      <Specimen of="LoadingView">
        <LoadingView label={words.loading} />
      </Specimen>
      <Specimen of="EmptyView">
        <EmptyView
          title={words.empty}
          text={words.emptyText}
          action={<Button kind="primary">{words.add}</Button>}
        />
      </Specimen>
      <Specimen of="ErrorView">
        <ErrorView
          title={words.failed}
          message={words.failedText}
          detail="GET taxipark/drivers, 504"
          retryLabel={words.retry}
          onRetry={noRetry}
        />
      </Specimen>
      <Specimen of="ErrorView, busy">
        <ErrorView busy message={words.failedText} retryLabel={words.retry} onRetry={noRetry} />
      </Specimen>
      <Specimen of="LatePart, loading">
        <LatePart load={neverLoads} props={NO_PROPS} texts={texts} />
      </Specimen>
      <Specimen of="LatePart, failed">
        <LatePart load={failsToLoad} props={NO_PROPS} texts={texts} />
      </Specimen>
      <Specimen of="SkeletonRows">
        <SkeletonRows rows={3} columns={4} />
      </Specimen>
      <Specimen of="Skeleton">
        <Skeleton $width="60%" $height="2rem" />
      </Specimen>
    </Part>
  );
}
