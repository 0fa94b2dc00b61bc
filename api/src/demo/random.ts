/**
 * A seeded stream of pseudo-random numbers: the same seed produces the same demo park everywhere.
 */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** A whole number, both bounds included. */
  whole(min: number, max: number): number;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  /** True with this probability. */
  chance(probability: number): boolean;
  /** Roughly bell-shaped around `middle`, never further than `spread` from it. */
  around(middle: number, spread: number): number;
  uuid(): string;
  digits(count: number): string;
  letters(count: number, alphabet: string): string;
}

function hash(text: string): number {
  let value = 2_166_136_261;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 16_777_619);
  }
  return value >>> 0;
}

/** Mulberry32: small, quick and good enough for sample data; never for anything secret. */
export function randomFrom(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const letters = (count: number, alphabet: string) =>
    Array.from({ length: count }, () => alphabet.charAt(whole(0, alphabet.length - 1))).join('');
  return {
    next,
    whole,
    letters,
    pick: (items) => items[whole(0, items.length - 1)] ?? items[0],
    chance: (probability) => next() < probability,
    around: (middle, spread) => middle + (next() + next() + next() - 1.5) * (spread / 1.5),
    digits: (count) => letters(count, '0123456789'),
    uuid: () => {
      const hex = letters(32, '0123456789abcdef');
      const variant = letters(1, '89ab');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  };
}
