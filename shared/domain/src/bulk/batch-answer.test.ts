import type { CallFailure } from '@park/contract/call-failure';
import { type BatchAnswer, readBatchFailure } from './batch-answer.ts';

function failure(
  kind: CallFailure['kind'],
  status: number,
  sentence: string | null = null,
  fields: unknown = {},
): CallFailure {
  return Object.assign(new Error('failed'), { name: 'ApiError', kind, status, sentence, fields });
}

const nobody: ReadonlyMap<number, string> = new Map();

describe('the failure of a batch', () => {
  it.each<[string, unknown, BatchAnswer]>([
    ['the session has ended', failure('http', 401, 'Sign in'), { kind: 'signedOut' }],
    ['the role may not', failure('http', 403, 'Not allowed'), { kind: 'forbidden', reason: 'Not allowed' }],
    [
      'ids are unknown, and named',
      failure('http', 404, 'Not found', { 'fares.3.driverId': 'does not exist', x: 'y', 'fares.0.id': 4 }),
      { kind: 'refused', reason: 'Not found', named: new Map([[3, 'does not exist']]) },
    ],
    [
      'a vehicle of a large batch is named',
      failure('http', 404, 'Not found', { 'connections.412.vehicleId': 'does not exist' }),
      { kind: 'refused', reason: 'Not found', named: new Map([[412, 'does not exist']]) },
    ],
    ['a foreign server says no', failure('http', 400), { kind: 'refused', reason: null, named: nobody }],
    [
      'a foreign server says no without fields',
      failure('http', 422, 'Bad', null),
      { kind: 'refused', reason: 'Bad', named: nobody },
    ],
    ['the server fails', failure('http', 500, 'Asleep'), { kind: 'lost', reason: 'Asleep' }],
    ['the server is busy', failure('http', 429, 'Slow down'), { kind: 'lost', reason: 'Slow down' }],
    ['the network is lost', failure('network', 0), { kind: 'lost', reason: null }],
    ['the answer cannot be read', failure('malformed', 200), { kind: 'lost', reason: null }],
    ['nobody waits any longer', new DOMException('', 'AbortError'), { kind: 'lost', reason: null }],
  ])('is read when %s', (_, cause, answer) => {
    expect(readBatchFailure(cause)).toEqual(answer);
  });
});
