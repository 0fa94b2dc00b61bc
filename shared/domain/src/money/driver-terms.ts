import type { DriverTerms, Terms, TermsRates, WireTermsRates } from '@park/contract/terms';

interface Dated {
  readonly validFrom: string | null;
}

// The newest is first, and one without a day is never valid.
function validOn<Each extends Dated>(history: readonly Each[], day: string): Each | null {
  return history.find(({ validFrom }) => validFrom !== null && validFrom <= day) ?? null;
}

/** A period of a text; a week for none that is known. */
export function rentPeriodOf(text: string | null): WireTermsRates['rentPeriod'] {
  return text === 'day' ? 'day' : 'week';
}

/** The rates of terms on a day; null before the first of them. */
export function ratesOn({ rates }: Pick<Terms, 'rates'>, day: string): TermsRates | null {
  return validOn(rates, day);
}

/** The rates that begin after a day, the next first. */
export function ratesToCome({ rates }: Pick<Terms, 'rates'>, day: string): readonly TermsRates[] {
  return rates.filter(({ validFrom }) => validFrom !== null && validFrom > day).toReversed();
}

/**
 * The terms that a driver has on a day; null for none, which is said in words and never read as
 * zero (issue "Money").
 */
export function termsOn({ history }: Pick<DriverTerms, 'history'>, day: string) {
  return validOn(history, day)?.terms ?? null;
}

/**
 * What is valid for a driver after a day: the next change first, null where terms are taken away.
 */
export function termsToCome({ history }: Pick<DriverTerms, 'history'>, day: string) {
  return history.filter(({ validFrom }) => validFrom !== null && validFrom > day).toReversed();
}

/** Drivers by the id of the terms that they have on a day; those without terms are under `null`. */
export function driversByTerms(
  drivers: readonly DriverTerms[],
  day: string,
): ReadonlyMap<string | null, readonly DriverTerms[]> {
  const groups = new Map<string | null, DriverTerms[]>();
  for (const driver of drivers) {
    const id = termsOn(driver, day)?.id ?? null;
    const group = groups.get(id);
    if (group) group.push(driver);
    else groups.set(id, [driver]);
  }
  return groups;
}
