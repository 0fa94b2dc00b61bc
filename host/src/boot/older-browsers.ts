/**
 * Methods that the console and its libraries call and that a browser of the lists (`browserslist`
 * in package.json) may lack. Only such a browser loads this file. The lint rule that reads the
 * lists knows the same names (`HANDLED` in eslint-base.mjs).
 */
import 'core-js/modules/es.array.at.js';
import 'core-js/modules/es.array.find-last.js';
import 'core-js/modules/es.array.find-last-index.js';
import 'core-js/modules/es.array.to-reversed.js';
import 'core-js/modules/es.array.to-sorted.js';
import 'core-js/modules/es.array.to-spliced.js';
import 'core-js/modules/es.array.with.js';
import 'core-js/modules/es.object.has-own.js';
import 'core-js/modules/es.string.at-alternative.js';
import 'core-js/modules/web.url.can-parse.js';
