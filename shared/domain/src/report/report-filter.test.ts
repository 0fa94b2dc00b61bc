import { filterReports } from './report-filter.ts';

const reports = [
  { date: '2026-03-10', type: 'earning' },
  { date: '2026-03-04', type: 'ride' },
  { date: '2026-03-03', type: 'earning' },
  { date: '2026-02-09', type: 'ride' },
  { date: '2026-02-08', type: 'ride' },
];
const days = (filter: Parameters<typeof filterReports>[1]): string[] =>
  filterReports(reports, filter, '2026-03-10').map(({ date }) => date);

describe('filterReports', () => {
  it('keeps every report by default', () => {
    expect(days({ period: null, type: null })).toHaveLength(5);
  });

  it('counts the last seven days with today', () => {
    expect(days({ period: 7, type: null })).toEqual(['2026-03-10', '2026-03-04']);
  });

  it('counts thirty days back over the end of February', () => {
    expect(days({ period: 30, type: null })).toEqual([
      '2026-03-10',
      '2026-03-04',
      '2026-03-03',
      '2026-02-09',
    ]);
  });

  it('keeps one type, within the period', () => {
    expect(days({ period: 30, type: 'ride' })).toEqual(['2026-03-04', '2026-02-09']);
  });

  it('leaves out a future day once a period is chosen', () => {
    expect(
      filterReports([{ date: '2026-03-11', type: 'ride' }], { period: 7, type: null }, '2026-03-10'),
    ).toEqual([]);
  });
});
