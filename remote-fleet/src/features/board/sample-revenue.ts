/** Shown as a labelled sample when the server offers no overview. */
export const SAMPLE_REVENUE = { amount: 2847, currency: 'USD' } as const;
