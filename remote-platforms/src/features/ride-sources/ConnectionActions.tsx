import {
  pauseSource,
  type PullProblem,
  type RideSource,
  runSource,
  testSource,
} from '@park/contract/ride-sources';
import { useHost } from '@park/federation/host-services';
import { useCall } from '@park/forms/use-call';
import { Button } from '@park/ui/actions/Button';
import { Refusal } from '@park/ui/forms/Refusal';
import { Row } from '@park/ui/surfaces/layout';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnectionWords } from './connection-words.ts';
import { useSourceWords } from './source-words.ts';

interface ConnectionActionsProps {
  readonly source: RideSource;
  /** Why nothing can be changed; null when it can. */
  readonly obstacle: string | null;
  readonly refresh: () => void;
  readonly onConnect: () => void;
  readonly onFetch: () => void;
}

/** What can be done with a platform: fetch now, try the way in, pause, fetch days again. */
export function ConnectionActions({ source, obstacle, refresh, onConnect, onFetch }: ConnectionActionsProps) {
  const { t } = useTranslation('ride-sources');
  const { http, notify } = useHost();
  const words = useConnectionWords();
  const name = useSourceWords().nameOf(source);
  const [refused, setRefused] = useState<string | null>(null);
  const isPaused = source.connection?.state === 'paused';
  const params = { params: { id: source.id ?? '' } };
  const say = (text: string) => notify({ kind: 'success', text });

  const trial = useCall({
    send: () => http.call(testSource, undefined, params),
    onDone: ({ isOk, problem, detail }: { isOk: boolean; problem: string | null; detail: string | null }) => {
      setRefused(isOk ? null : words.problem(problem as PullProblem | null, detail));
      if (isOk) say(t('testOk', { name }));
    },
    onFailure: refresh,
  });
  const run = useCall({
    send: () => http.call(runSource, undefined, params),
    onDone: () => {
      say(t('runAsked'));
      refresh();
    },
    onFailure: refresh,
  });
  const pause = useCall({
    send: () => http.call(pauseSource, { isPaused: !isPaused }, params),
    onDone: () => {
      say(isPaused ? t('resumed') : t('paused'));
      refresh();
    },
    onFailure: refresh,
  });
  const pausedText = isPaused ? t('pausedText') : null;

  return (
    <>
      <Row>
        <Button
          size="s"
          obstacle={obstacle ?? pausedText}
          busy={run.busy}
          aria-label={t('runOf', { name })}
          onClick={() => run.run(undefined)}
        >
          {t('run')}
        </Button>
        <Button
          size="s"
          obstacle={obstacle}
          busy={trial.busy}
          aria-label={t('testOf', { name })}
          onClick={() => {
            setRefused(null);
            trial.run(undefined);
          }}
        >
          {t('test')}
        </Button>
        <Button
          size="s"
          obstacle={obstacle}
          busy={pause.busy}
          aria-label={isPaused ? t('resumeOf', { name }) : t('pauseOf', { name })}
          onClick={() => pause.run(undefined)}
        >
          {isPaused ? t('resume') : t('pause')}
        </Button>
        <Button size="s" obstacle={obstacle} aria-label={t('fetchOf', { name })} onClick={onFetch}>
          {t('fetch')}
        </Button>
        <Button size="s" obstacle={obstacle} aria-label={t('connectionOf', { name })} onClick={onConnect}>
          {t('connection')}
        </Button>
      </Row>
      <Refusal text={refused ?? trial.failure ?? run.failure ?? pause.failure} />
    </>
  );
}
