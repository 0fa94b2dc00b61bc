import { languageOf } from '@park/contract/accept-language';
import type { Language } from '@park/contract/languages';
import type { IngestOutput } from '@park/contract/ingest';
import type { FastifyRequest } from 'fastify';
import { idempotencyKey } from '../http/repeatable-request.ts';
import { sentenceOf } from '../http/send-error.ts';
import { claimBatch, finishBatch, ingestAnswer, releaseBatch } from './ingest-batch.ts';
import { ingestRides, tryRides } from './ingest-rides.ts';
import type { Intake } from './ingest-rides.ts';
import { readRides } from './read-rides.ts';

/**
 * Takes the rides of a request, or only tries them. What was judged before a failure stays, and the
 * same request once more goes on from there.
 */
export async function takeBatch(
  intake: Intake,
  {
    items,
    isTried,
    isLimited,
    request,
    languages,
  }: {
    readonly items: readonly unknown[];
    readonly isTried: boolean;
    /** Whether a source may send only so many in a minute. */
    readonly isLimited: boolean;
    readonly request: FastifyRequest;
    readonly languages: readonly Language[];
  },
): Promise<{ readonly output: IngestOutput; readonly isRepeated: boolean }> {
  const language = languageOf(request.headers['accept-language'], languages);
  const answer = (id: string | null, judged: Parameters<typeof ingestAnswer>[1]) =>
    ingestAnswer(id, judged, (problem) => sentenceOf(problem, language));
  const { park, sourceId } = intake;
  const key = isTried ? undefined : idempotencyKey(request);
  const repeat = key === undefined ? undefined : { key, body: items };
  const batch = await claimBatch(park, { sourceId, rides: items.length, isLimited, repeat });
  if (batch.judged) return { output: answer(batch.id, batch.judged), isRepeated: true };
  try {
    const { rides, refused } = readRides(items);
    const taken = isTried ? await tryRides(intake, rides) : await ingestRides(intake, rides);
    const judged = [...taken, ...refused].sort((a, b) => a.index - b.index);
    await finishBatch(park, { id: batch.id, sourceId }, isTried ? null : judged);
    return { output: answer(isTried ? null : batch.id, judged), isRepeated: false };
  } catch (error) {
    await releaseBatch(park, batch.id);
    throw error;
  }
}
