import { addPreloads } from './start/page-preloads.ts';

addPreloads();

// After the preloads: this evaluates all that the page is made of.
void import(/* webpackMode: "eager" */ './start-console.ts');
