/** What a bill is for, and what has become of it. */
export const BILL_KINDS = ['fine', 'toll', 'fuel', 'parking', 'damage'] as const;
export const BILL_STATES = ['waits', 'proposed', 'charged', 'disputed', 'waived', 'park_pays'] as const;
