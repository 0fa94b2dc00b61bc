import path from 'node:path';
import browserslist from 'browserslist';
import { ROOT } from '../workspace.ts';

/** What does nothing, and hurts nobody, where it is not known. */
const HARMLESS = [
  'css3-cursors',
  'css3-cursors-grab',
  'css-touch-action',
  'css-content-visibility',
  'css-resize',
  'css-paged-media',
  'css-selection',
  'css-scrollbar',
  'text-size-adjust',
  // styled-components takes it apart.
  'css-nesting',
];

const rulesFor = (env) => ({
  'plugin/no-unsupported-browser-features': [
    true,
    {
      browsers: browserslist.loadConfig({ path: ROOT, env }),
      ignore: HARMLESS,
      ignorePartialSupport: true,
    },
  ],
});

/** Styles use what the browsers of `browserslist` have; on old phones the driver's page runs. */
export default {
  customSyntax: 'postcss-styled-syntax',
  plugins: ['stylelint-no-unsupported-browser-features'],
  rules: rulesFor('defaults'),
  overrides: [{ files: [path.join(ROOT, 'remote-driver/**')], rules: rulesFor('driver') }],
};
