import { importEntries, type RideSource } from '@park/contract/ride-sources';
import { INGEST_MAX } from '@park/contract/limits';
import { type FileEntry, postableEntries } from '@park/domain/ride-file/file-entries';
import { useHost } from '@park/federation/host-services';
import { Muted, Row } from '@park/forms/table-file/table-file.styles';
import { isApiError } from '@park/http/api-error';
import { useMay } from '@park/session/use-may';
import { Button } from '@park/ui/actions/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntriesFound } from '../RideSums.tsx';
import type { RideTexts } from '../use-ride-texts.ts';

interface PostEntriesProps {
  readonly entries: readonly FileEntry[];
  readonly source: RideSource | null;
  readonly texts: RideTexts;
}

const COUNTS = ['posted', 'known', 'unknown'] as const;
type Posted = Record<(typeof COUNTS)[number], number>;

/** What belongs to no ride, after the rides are there: it can be added to the accounts, each once. */
export function PostEntries({ entries, source, texts }: PostEntriesProps) {
  const { t } = useTranslation('ride-import');
  const { http, notify } = useHost();
  const mayAdd = useMay('addEntries');
  const [isPosting, setPosting] = useState(false);
  const [sums, setSums] = useState<Posted | null>(null);
  const postable = postableEntries(entries);
  if (postable.length === 0 || !mayAdd) return null;

  async function post(): Promise<void> {
    setPosting(true);
    const all: Posted = { posted: 0, known: 0, unknown: 0 };
    try {
      for (let from = 0; from < postable.length; from += INGEST_MAX) {
        const batch = postable.slice(from, from + INGEST_MAX);
        const answer = await http.call(
          importEntries,
          { entries: [...batch] },
          { params: { id: source?.id ?? '' } },
        );
        for (const name of COUNTS) all[name] += answer?.[name] ?? 0;
      }
      setSums(all);
    } catch (cause) {
      notify({ kind: 'error', text: (isApiError(cause) ? cause.sentence : null) ?? t('entries.failed') });
    } finally {
      setPosting(false);
    }
  }

  return (
    <>
      <EntriesFound entries={entries} texts={texts} />
      <Muted>{t('entries.lead')}</Muted>
      {sums === null ? (
        <Row>
          <Button busy={isPosting} onClick={() => void post()}>
            {t('entries.post', { count: postable.length, formatted: texts.numberOf(postable.length) })}
          </Button>
        </Row>
      ) : (
        <p role="status">
          {t('entries.done', {
            posted: texts.numberOf(sums.posted),
            known: texts.numberOf(sums.known),
            unknown: texts.numberOf(sums.unknown),
          })}
        </p>
      )}
    </>
  );
}
