import type { Language } from '@park/contract/languages';
import { useLateTexts } from '@park/i18n/use-late-texts';
import type texts from '../features/driver-day/late-locales/en.json';

/** Filled in by the build: the texts of late parts are not in the texts of the page. */
declare const BUNDLED_TEXTS: { readonly 'driver-day': Readonly<Record<Language, typeof texts>> };

const TEXTS = BUNDLED_TEXTS['driver-day'];

/** The texts of a driver's day. */
export const useDriverDayTexts = () => useLateTexts('driver-day', TEXTS).t;

export type DriverDayTexts = ReturnType<typeof useDriverDayTexts>;
