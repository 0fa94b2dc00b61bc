/** The currencies of ISO 4217 that are not divided into hundredths, by their number of decimals. */
const OTHERS: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};

const HUNDREDTHS = 2;

const decimalsByCode = new Map(
  Object.entries(OTHERS).flatMap(([decimals, codes]) =>
    codes.split(' ').map((code) => [code, Number(decimals)] as const),
  ),
);

/**
 * How many decimals the amounts of a currency have (ISO 4217; issue "What the checks found", A5). A
 * table of ours, because browsers and Node differ: their locale data leave out decimals that a
 * country no longer uses, but banks do.
 */
export function decimalsOf(currency: string): number {
  return decimalsByCode.get(currency) ?? HUNDREDTHS;
}
