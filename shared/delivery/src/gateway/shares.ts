/** What the client of one address may hold, and all clients together. */
export interface Bounds {
  readonly ofAddress: number;
  readonly ofAll: number;
}

/** Counts what each address holds. */
export function createShares({ ofAddress, ofAll }: Bounds) {
  const held = new Map<string, number>();
  let total = 0;
  return {
    /** Counts an amount when it is within both bounds; else says whose is exceeded. */
    take(address: string, amount: number): 'taken' | 'address' | 'all' {
      const own = (held.get(address) ?? 0) + amount;
      if (own > ofAddress) return 'address';
      if (total + amount > ofAll) return 'all';
      held.set(address, own);
      total += amount;
      return 'taken';
    },
    give(address: string, amount: number): void {
      const own = (held.get(address) ?? 0) - amount;
      if (own > 0) held.set(address, own);
      else held.delete(address);
      total -= amount;
    },
  };
}

export type Shares = ReturnType<typeof createShares>;
