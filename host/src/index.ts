/** The console; a part of this file that runs when it is called. */
const start = (): Promise<unknown> => import(/* webpackMode: "eager" */ './start.ts');

/** The youngest of what `older-browsers.ts` brings. */
const hasAll = 'canParse' in URL && 'toSpliced' in Array.prototype;

const isTooOld = document.documentElement.dataset['old'] !== undefined;

if (!isTooOld && hasAll) void start();
else if (!isTooOld) void import('./boot/older-browsers.ts').then(start);
