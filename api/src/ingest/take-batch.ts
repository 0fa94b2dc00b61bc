import { languageOf } from '@park/contract/accept-language';
import type { Language } from '@park/contract/languages';
import type { IngestOutput } from '@park/contract/ingest';
import type { FastifyRequest } from 'fastify';
import { idempotencyKey } from '../http/repeatable-request.ts';
import { sentenceOf } from '../http/send-error.ts';
import { claimBatch, finishBatch, ingestAnswer, releaseBatch } from './ingest-batch.ts';
import { ingestRides, tryRides } from './ingest-rides.ts';
import type { Intake } from './ingest-rides.ts';
import type { JudgedRide } from './judge-rides.ts';
import { readRides, ridesInTurn } from './read-rides.ts';

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
  if (isTried) {
    // Kept nowhere, so that it counts towards no limit either.
    const { rides, refused } = await readRides(items);
    const judged = [...(await tryRides(intake, rides)), ...refused].sort((a, b) => a.index - b.index);
    return { output: answer(null, judged), isRepeated: false };
  }
  const key = idempotencyKey(request);
  const repeat = key === undefined ? undefined : { key, body: items };
  const batch = await claimBatch(park, { sourceId, rides: items.length, isLimited, repeat });
  if (batch.judged) return { output: answer(batch.id, batch.judged), isRepeated: true };
  try {
    const judged: JudgedRide[] = [];
    for await (const { rides, refused } of ridesInTurn(items))
      judged.push(...(await ingestRides(intake, rides)), ...refused);
    judged.sort((a, b) => a.index - b.index);
    await finishBatch(park, { id: batch.id, sourceId }, judged);
    return { output: answer(batch.id, judged), isRepeated: false };
  } catch (error) {
    await releaseBatch(park, batch.id);
    throw error;
  }
}
