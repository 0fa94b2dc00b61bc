import { fileURLToPath } from 'node:url';
import { iconPath } from './icon-path.mjs';

/** The file of an icon's earlier name. */
const OTHER_NAME = /^export \{ .*\} from '\.\/[\w-]+\.mjs';$/m;
const ICON_DATA = /^const __iconData = (\{.*?^\});\n__iconData\.node;\n/ms;

/**
 * What stands in for the library's component: the same drawing without a context for defaults, classes and a component in
 * between, none of which the console uses.
 */
const CREATE_ICON = `
import { createElement } from 'react';
const isNamed = (props) => Object.keys(props).some((name) => name.startsWith('aria-') || name === 'role' || name === 'title');
export default function createLucideIcon({ node }) {
  return ({ size = 24, color = 'currentColor', strokeWidth = 2, ...props }) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: color,
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': isNamed(props) ? undefined : 'true',
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
`;

/**
 * The file of an icon, drawn as one path: an icon of four strokes is two elements on the page instead of five. Throws when
 * the library writes its files in another way.
 */
export function asOnePath(source) {
  if (OTHER_NAME.test(source)) return source;
  const found = ICON_DATA.exec(source);
  if (found === null) throw new Error('lucide-react writes its icons in another way: adapt lean-icons.mjs');
  // The file is one of the library's, a plain object of texts.
  const { name, size, node } = new Function(`return ${found[1]}`)();
  if (size !== 24) throw new Error(`The icon ${name} is ${size} wide: adapt lean-icons.mjs`);
  const path = iconPath(node);
  const drawn = path === null ? node : [['path', { d: path }]];
  return source.replace(ICON_DATA, () => `const __iconData = ${JSON.stringify({ node: drawn })};\n`);
}

/** The rule of a production build that makes of the library's icons what the console uses of them. */
export const LEAN_ICONS = {
  test: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/](?:icons[\\/][\w-]+|createLucideIcon)\.mjs$/,
  loader: fileURLToPath(import.meta.url),
};

/** The loader. */
export default function leanIcons(source) {
  this.addBuildDependency(import.meta.filename);
  return this.resourcePath.endsWith('createLucideIcon.mjs') ? CREATE_ICON : asOnePath(source);
}
