import { isApiError } from '@park/http/api-error';
import { useHost } from '@park/federation/host-services';
import { useRequestTexts } from '@park/i18n/request/use-request-texts';
import { Button } from '@park/ui/actions/Button';
import { Refusal } from '@park/ui/forms/Refusal';
import { ErrorView, LoadingView } from '@park/ui/surfaces/StateView';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Step } from '../access.styles.ts';
import { BackButton } from '../BackButton.tsx';
import { StepHead } from '../StepHead.tsx';
import { useLoaded } from '../use-loaded.ts';

interface OpenedLinkProps<Value> {
  readonly open: () => Promise<Value>;
  readonly texts: { readonly opening: string; readonly refused: string; readonly failed: string };
  readonly onClose: () => void;
  readonly children: (value: Value) => ReactNode;
}

/** Whether the server has refused the link itself, which no further attempt changes. */
function isRefused(error: unknown): boolean {
  return isApiError(error) && [400, 403, 404, 409, 410].includes(error.status);
}

/**
 * A link that works once: what it is for, or why it does not work. A server without the extension
 * knows no links.
 */
export function OpenedLink<Value>({ open, texts, onClose, children }: OpenedLinkProps<Value>) {
  const { t } = useTranslation('access');
  const { sentenceOf } = useRequestTexts();
  const { hasExtension } = useHost();
  const { state, retry } = useLoaded(async () =>
    (await hasExtension('people')) ? { opened: await open() } : null,
  );
  const isUnknown = state.phase === 'loaded' && state.value === null;
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    if (isUnknown) leave();
  }, [isUnknown]);

  if (state.phase === 'loading') return <LoadingView label={texts.opening} />;
  if (state.phase === 'loaded') return state.value && <Step>{children(state.value.opened)}</Step>;
  if (isRefused(state.error))
    return (
      <Step>
        <StepHead title={texts.refused} isFocused />
        <Refusal text={sentenceOf(state.error)} />
        <Button kind="primary" onClick={onClose}>
          {t('back')}
        </Button>
      </Step>
    );
  return (
    <ErrorView
      title={texts.failed}
      message={sentenceOf(state.error)}
      retryLabel={t('tryAgain')}
      onRetry={retry}
    >
      <BackButton onClose={onClose} />
    </ErrorView>
  );
}
