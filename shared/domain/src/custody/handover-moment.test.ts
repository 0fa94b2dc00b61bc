import { clockAt, handoverMoment } from './handover-moment.ts';

const NOW = Date.parse('2026-11-01T12:00:00Z');
const momentOf = (day: string, time: string, zone = 'Europe/Minsk') => {
  const moment = handoverMoment({ day, time }, zone, NOW);
  return 'at' in moment ? new Date(moment.at).toISOString() : moment.problem;
};

describe('the moment of a handover', () => {
  it('is the one that the clocks of the park show', () => {
    expect(momentOf('2026-10-30', '14:05')).toBe('2026-10-30T11:05:00.000Z');
    expect(momentOf('2026-10-30', ' 9.30 ')).toBe('2026-10-30T06:30:00.000Z');
    expect(momentOf('2026-07-01', '14:05', 'Europe/Warsaw')).toBe('2026-07-01T12:05:00.000Z');
  });

  it('is the first of two where the clocks show it twice, and none where they skip it', () => {
    expect(momentOf('2026-10-25', '02:30', 'Europe/Warsaw')).toBe('2026-10-25T00:30:00.000Z');
    expect(momentOf('2026-03-29', '02:30', 'Europe/Warsaw')).toBe('skipped');
  });

  it('is refused for a day or a time that is none, or is still to come', () => {
    expect(momentOf('2026-02-30', '14:05')).toBe('day');
    expect(momentOf('2026-10-30', '24:00')).toBe('time');
    expect(momentOf('2026-11-01', '15:01')).toBe('future');
    expect(momentOf('2026-11-01', '15:00')).toBe('2026-11-01T12:00:00.000Z');
  });

  it('begins with what the clocks of the park show now', () => {
    expect(clockAt(NOW + 59_999, 'Europe/Minsk')).toEqual({ day: '2026-11-01', time: '15:00' });
  });
});
