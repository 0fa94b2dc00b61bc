// Creating a formatter costs far more than using one, and a list formats thousands of cells.
const formatters = new Map<string, Intl.NumberFormat>();

/** A number in the digits and separators of a locale, with a fixed count of decimals (section 9). */
export function formatNumber(value: number, locale: string, decimals = 0): string {
  // The first formatter of a page costs some 25 ms, and a short count looks the same in each of our languages.
  if (decimals === 0 && Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
  const key = `${locale}/${decimals}`;
  let formatter = formatters.get(key);
  if (formatter === undefined) {
    formatter = new Intl.NumberFormat(locale, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    formatters.set(key, formatter);
  }
  return formatter.format(value);
}

/** A count in the digits of a locale; with a plus where there may be more. */
export function formatCount(count: number, locale: string, isLeast = false): string {
  return isLeast ? `${formatNumber(count, locale)}+` : formatNumber(count, locale);
}

/** A whole percentage formatted for a locale: "67%" or "67 %" (section 9, connection rate). */
export function formatPercent(percent: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(percent / 100);
}

/** A change in percent with its sign: "-20%", "+5%" or "0%" (section 2, Hours Online). */
export function formatDelta(percent: number, locale: string): string {
  return new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  }).format(percent / 100);
}
