import type { WireStatement } from '@park/contract/statements';

type Line = WireStatement['lines'][number];

const line = (id: string | null, name: string, parts: Partial<Line>): Line => ({
  driver: id === null ? null : { id, name },
  accounts: [{ ref: `id:${name}`, name }],
  rides: 10,
  theirs: 50_000,
  ours: 50_000,
  unexplained: 0,
  verdict: 'equal',
  isExplained: true,
  causes: [],
  kinds: [],
  ...parts,
});

/** A week of Bolt: one agrees, one differs for a known reason, one without, and an account is nobody's. */
export const bolt: WireStatement = {
  id: 'st-1',
  sourceId: 's-1',
  source: 'Bolt',
  startDate: '2026-11-16',
  endDate: '2026-11-22',
  readAt: '2026-11-23T09:00:00.000Z',
  readBy: 'Olga',
  isComplete: true,
  lines: [
    line('d-1', 'Anna', {}),
    line('d-2', 'Boris', {
      verdict: 'differs',
      theirs: 48_000,
      causes: [{ cause: 'weekFrom4', amount: -2_000 }],
    }),
    line('d-3', 'Vera', {
      verdict: 'differs',
      isExplained: false,
      theirs: 48_760,
      unexplained: -1_240,
      kinds: [
        { kind: 'fee', theirs: -11_240, ours: -10_000, unexplained: -1_240, verdict: 'differs', causes: [] },
      ],
    }),
    line(null, 'Gleb', { verdict: 'onlyTheirs', isExplained: false, ours: 0, unexplained: 50_000 }),
  ],
};
