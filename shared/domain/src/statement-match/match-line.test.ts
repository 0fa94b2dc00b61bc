import { STATEMENT_KINDS, type StatementKind } from '@park/contract/statement-kinds';
import { afterFee, payoutOf, type StatementSums } from './statement-sums.ts';
import { NOTHING_POSTED, type Posted } from './known-causes.ts';
import { countLines, matchLine } from './match-line.ts';

const WEEK: StatementSums = { gross: 100_000, fee: -20_000, tip: 2_000, cash: -30_000 };
const posted = (parts: Partial<Posted> = {}): Posted => ({
  ...NOTHING_POSTED,
  sums: WEEK,
  rides: 40,
  ...parts,
});
const withPayout = (sums: StatementSums): StatementSums => ({ ...sums, payout: payoutOf(sums) });

function match(theirs: StatementSums | null, ours: Posted = posted(), isComplete = true) {
  const said = theirs === null ? null : withPayout(theirs);
  const kinds = STATEMENT_KINDS.filter((kind) => said === null || said[kind] !== undefined);
  return matchLine({ theirs: said, ours, kinds, isComplete });
}
const kindOf = (line: ReturnType<typeof match>, kind: StatementKind) =>
  line.kinds.find((each) => each.kind === kind);

describe('what a platform says of a driver beside what is posted', () => {
  it('is equal, or off by rounding of at most half a minor unit a ride', () => {
    expect(match(WEEK).verdict).toBe('equal');
    expect(match({ ...WEEK, gross: 100_020 }).verdict).toBe('rounding');
    expect(match({ ...WEEK, gross: 100_021 })).toMatchObject({ verdict: 'differs', unexplained: 21 });
  });

  it('is compared in the kinds alone that the file has', () => {
    const kinds = ['gross', 'cash'] as const;
    const line = matchLine({
      theirs: { gross: 100_000, cash: -30_000 },
      ours: posted(),
      kinds,
      isComplete: true,
    });
    expect(line).toMatchObject({ verdict: 'equal', theirs: 70_000, ours: 70_000 });
    expect(line.kinds.map(({ kind }) => kind)).toEqual(['gross', 'cash']);
  });

  it('differs in a kind though the payout is the same', () => {
    expect(match({ ...WEEK, gross: 101_000, fee: -21_000 })).toMatchObject({
      verdict: 'differs',
      unexplained: 0,
      isExplained: false,
    });
  });

  it('may be there on one side only', () => {
    expect(match(WEEK, NOTHING_POSTED).verdict).toBe('onlyTheirs');
    expect(match(null)).toMatchObject({ verdict: 'onlyOurs', unexplained: -52_000 });
    expect(kindOf(match({ ...WEEK, bonus: 5_000 }), 'bonus')?.verdict).toBe('onlyTheirs');
  });

  it('is no difference before the source has told of all days', () => {
    const line = match({ ...WEEK, gross: 250_000 }, posted(), false);
    expect(new Set([line, ...line.kinds].map(({ verdict }) => verdict))).toEqual(new Set(['incomplete']));
  });

  it('is explained by a week from 04:00, where nothing is left', () => {
    const nights = { nightBefore: { gross: 3_000, fee: -600 }, nightAfter: { gross: 1_000, fee: -200 } };
    const theirs = { ...WEEK, gross: 98_000, fee: -19_600 };
    expect(match(theirs, posted(nights))).toMatchObject({
      verdict: 'differs',
      isExplained: true,
      unexplained: 0,
      causes: [{ cause: 'weekFrom4', amount: -1_600 }],
    });
    const other = match({ ...theirs, gross: 97_000 }, posted(nights));
    expect(other).toMatchObject({ causes: [], isExplained: false, unexplained: -2_600 });
  });

  it('is explained by adjustments and tips that came after the week, or into it from the one before', () => {
    const ours = posted({ changedAfter: { gross: 500, tip: 300 }, changedWithin: { tip: 150 } });
    expect(match({ ...WEEK, gross: 99_500, tip: 1_850 }, ours)).toMatchObject({
      isExplained: true,
      causes: [
        { cause: 'lateAdjustment', amount: -500 },
        { cause: 'lateTip', amount: -150 },
      ],
    });
    expect(match({ ...WEEK, tip: 2_150 }, ours)).toMatchObject({
      isExplained: true,
      causes: [{ cause: 'lateTip', amount: 150 }],
    });
  });

  it('is explained by a bonus that files alone have', () => {
    const line = match({ ...WEEK, bonus: 5_000 }, posted({ filesOnly: { bonus: 3_500 } }));
    expect(kindOf(line, 'bonus')).toMatchObject({
      theirs: 5_000,
      ours: 0,
      unexplained: 1_500,
      causes: [{ cause: 'filesOnly', amount: 3_500 }],
    });
    expect(match({ ...WEEK, bonus: 3_000 }, posted({ filesOnly: { bonus: 3_500 } })).causes).toEqual([]);
  });

  it('names no cause for what agrees', () => {
    const ours = posted({ filesOnly: { bonus: 100 }, nightAfter: { gross: 10 }, changedAfter: { tip: 5 } });
    expect(match(WEEK, ours)).toMatchObject({ verdict: 'equal', causes: [] });
  });

  it('compares the gross with fee and tax in it, where rides are posted after the fee', () => {
    expect(afterFee({ gross: 1_000, fee: -200, tax: -10, tip: 5 })).toEqual({ gross: 790, tip: 5 });
  });

  it('adds up: explained plus unexplained is theirs minus ours, always', () => {
    let seed = 7;
    const random = (most: number): number => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed % (most + 1);
    };
    const sums = (): StatementSums =>
      Object.fromEntries(
        STATEMENT_KINDS.filter((kind) => kind !== 'payout' && random(2) > 0).map((kind) => [
          kind,
          random(8) - 4,
        ]),
      );
    let named = 0;
    for (let round = 0; round < 500; round += 1) {
      const ours: Posted = {
        sums: sums(),
        rides: random(2),
        nightBefore: sums(),
        nightAfter: sums(),
        changedAfter: sums(),
        changedWithin: sums(),
        filesOnly: sums(),
      };
      const kinds = STATEMENT_KINDS.filter(() => random(3) > 0);
      const theirs = random(9) === 0 ? null : withPayout(sums());
      const line = matchLine({ theirs, ours, kinds, isComplete: random(9) > 0 });
      for (const each of [line, ...line.kinds]) {
        const explained = each.causes.reduce((sum, { amount }) => sum + amount, 0);
        expect(explained + each.unexplained).toBe(each.theirs - each.ours);
        // No kind is left with more than there was.
        if ('kind' in each)
          expect(Math.abs(each.unexplained)).toBeLessThanOrEqual(
            Math.max(Math.abs(each.theirs - each.ours), ours.rides / 2),
          );
      }
      for (const each of line.kinds) {
        expect(each.theirs).toBe(theirs?.[each.kind] ?? 0);
        expect(each.ours).toBe((each.kind === 'payout' ? payoutOf(ours.sums) : ours.sums[each.kind]) ?? 0);
      }
      named += line.causes.length;
    }
    expect(named).toBeGreaterThan(50);
  });

  it('is counted: who agrees, who differs by how much, and accounts of nobody', () => {
    const lines = [
      match(WEEK),
      match({ ...WEEK, gross: 98_760 }),
      match({ ...WEEK, bonus: 50 }, posted({ filesOnly: { bonus: 50 } })),
    ];
    const known = lines.map((line) => ({ ...line, hasDriver: true }));
    expect(countLines([...known, { ...match(WEEK, NOTHING_POSTED), hasDriver: false }])).toEqual({
      lines: 4,
      agreed: 1,
      explained: 1,
      differing: 1,
      unexplained: -1_240,
      incomplete: 0,
      strangers: 1,
    });
  });
});
