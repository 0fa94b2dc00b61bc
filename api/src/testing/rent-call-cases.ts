import type { CallCase } from './call-case.ts';

const rate = { validFrom: '2026-03-20', amount: 4000, period: 'day', paidDays: 6, ofDays: 7 };

export const rentCallCases: Readonly<Record<string, CallCase>> = {
  setRent: {
    body: () => ({ make: 'Toyota', model: 'Camry', ...rate }),
    foreignBody: (foreign) => ({ vehicleId: foreign.vehicles[0], ...rate }),
  },
  setRentHour: { body: () => ({ validFrom: '2026-03-20', hour: 6 }) },
};
