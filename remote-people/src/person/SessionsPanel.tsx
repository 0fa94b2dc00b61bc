import type { PersonSession } from '@park/contract/people';
import { formatDateTime } from '@park/domain/format/date';
import { useRequestState } from '@park/federation/use-request-state';
import { useLocale } from '@park/i18n/use-locale';
import { Button } from '@park/ui/actions/Button';
import { Refusal } from '@park/ui/forms/Refusal';
import { Badge } from '@park/ui/surfaces/Badge';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Muted, Row, Stack } from '@park/ui/surfaces/layout';
import { useTranslation } from 'react-i18next';
import { RequestView } from '@park/forms/RequestView';
import { useCall } from '@park/forms/use-call';
import { color, font, space } from '@park/ui/theme/tokens';
import styled, { css } from 'styled-components';

/** A line of a list, parted from the one before. */
const lineStyles = css`
  gap: ${space[1]} ${space[4]};
  align-items: center;
  padding-block: ${space[3]};
  overflow-wrap: anywhere;
  &:first-child {
    padding-block-start: ${space[1]};
  }
  &:last-child {
    padding-block-end: 0;
  }
  & + & {
    border-block-start: 1px solid ${color.border};
  }
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  ${lineStyles}
  strong {
    color: ${color.text};
    font-weight: ${font.medium};
  }
  small {
    display: block;
    color: ${color.textMuted};
    font-size: ${font.small};
  }
`;

interface Found {
  readonly sessions: readonly PersonSession[];
  readonly unreadable: number;
}

interface SessionsPanelProps {
  readonly queryKey: readonly string[];
  readonly load: (signal: AbortSignal) => Promise<Found>;
  /** Ends the sessions with these ids; without ids, all but the current one. */
  readonly end: (ids?: string[]) => Promise<unknown>;
  readonly isOwn: boolean;
}

/** The sessions of a person: device, since when, last used; each can be ended, or all. */
export function SessionsPanel({ queryKey, load, end, isOwn }: SessionsPanelProps) {
  const { t } = useTranslation('people');
  const locale = useLocale();
  const client = useQueryClient();
  const query = useQuery({ queryKey, queryFn: ({ signal }) => load(signal) });
  const { data } = query;
  const state = useRequestState(query, { notice: null, unreadable: data?.unreadable });
  const call = useCall({ send: end, onDone: () => void client.invalidateQueries({ queryKey }) });
  const timeOf = (time: string | null): string => (time === null ? '' : formatDateTime(time, locale));

  if (data === undefined) return <RequestView state={state} loading={t('sessions.loading')} />;
  const { sessions } = data;
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <>
      <DataNotes notes={state.notes} />
      <Stack>
        <Refusal text={call.failure} />
        {sessions.length === 0 ? (
          <Muted as="p">{t('sessions.none')}</Muted>
        ) : (
          <Stack as="ul" $gap={0} aria-label={t('sessions.title')}>
            {sessions.map(({ id, device, createdAt, lastSeenAt, isCurrent }) => {
              const name = device ?? t('sessions.unknownDevice');
              return (
                <Line key={id}>
                  <div>
                    <strong>{name}</strong> {isCurrent && <Badge tone="info">{t('sessions.current')}</Badge>}
                    <small>
                      {t('sessions.times', { started: timeOf(createdAt), seen: timeOf(lastSeenAt) })}
                    </small>
                  </div>
                  {!isCurrent && id !== null && (
                    <Button
                      size="s"
                      busy={call.busy}
                      aria-label={t('sessions.endOne', { name })}
                      onClick={() => call.run([id])}
                    >
                      {t('sessions.end')}
                    </Button>
                  )}
                </Line>
              );
            })}
          </Stack>
        )}
        {others.length > 0 && (
          <Row>
            <Button busy={call.busy} onClick={() => call.run(undefined)}>
              {isOwn ? t('sessions.endOthers') : t('sessions.endAll')}
            </Button>
          </Row>
        )}
      </Stack>
    </>
  );
}
