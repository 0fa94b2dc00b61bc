/** Shown as a labelled sample when the server offers no overview (specification sections 2 and 9). */
export const SAMPLE_REVENUE = { amount: 2847, currency: 'USD' } as const;
