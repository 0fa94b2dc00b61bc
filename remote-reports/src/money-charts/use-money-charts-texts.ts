import type { Language } from '@park/contract/languages';
import type texts from '../features/money-charts/late-locales/en.json';
import { useLateTexts } from '@park/i18n/use-late-texts';

/** Filled in by the build: the texts of late parts are not in the texts of the page. */
declare const BUNDLED_TEXTS: { readonly 'money-charts': Readonly<Record<Language, typeof texts>> };

const TEXTS = BUNDLED_TEXTS['money-charts'];

export const useMoneyChartsTexts = () => useLateTexts('money-charts', TEXTS).t;
