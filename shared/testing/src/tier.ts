/** Whether tests run at length, as `npm test -- long` does; else walks are short, of the same seed. */
export const isLongTier = process.env.TEST_TIER === 'long';
