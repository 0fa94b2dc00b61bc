const NUMBER = String.raw`-?(?:\d+\.?\d*|\.\d+)`;
/** A path that begins with a relative step, which counts from the origin only at the beginning. */
const RELATIVE_START = new RegExp(String.raw`^m\s*(${NUMBER})[\s,]*(${NUMBER})\s*`);

const ellipse = (cx, cy, rx, ry) =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

function rectangle({ x = 0, y = 0, width, height, rx, ry }) {
  const [h, v] = [Number(rx ?? ry ?? 0), Number(ry ?? rx ?? 0)];
  const [left, top, wide, high] = [x, y, width, height].map(Number);
  if (h === 0 || v === 0) return `M${left} ${top}h${wide}v${high}h${-wide}z`;
  const corner = (dx, dy) => `a${h} ${v} 0 0 1 ${dx} ${dy}`;
  return (
    `M${left + h} ${top}h${wide - 2 * h}${corner(h, v)}v${high - 2 * v}${corner(-h, v)}` +
    `h${2 * h - wide}${corner(-h, -v)}v${2 * v - high}${corner(h, -v)}z`
  );
}

function absolute(d) {
  if (!/^m/i.test(d)) throw new Error(`The path "${d}" begins with no step`);
  return d.replace(RELATIVE_START, (start, x, y) => {
    // Numbers that follow a step are lines, absolute or relative as the step is.
    const isLine = /^[-.\d]/.test(d.slice(start.length));
    return `M${x} ${y}${isLine ? 'l' : ''}`;
  });
}

const PATHS = {
  path: ({ d }) => absolute(d),
  line: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
  polyline: ({ points }) => `M${points}`,
  polygon: ({ points }) => `M${points}z`,
  circle: ({ cx, cy, r }) => ellipse(Number(cx), Number(cy), Number(r), Number(r)),
  ellipse: ({ cx, cy, rx, ry }) => ellipse(Number(cx), Number(cy), Number(rx), Number(ry)),
  rect: rectangle,
};

const SHAPE = [
  'd',
  'points',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'x',
  'y',
  'x1',
  'x2',
  'y1',
  'y2',
  'width',
  'height',
];

/**
 * One path that draws all strokes of an icon: `nodes` are its elements as `[name, attributes]`. Null where an element is
 * drawn in a way of its own, or is not a plain shape.
 */
export function iconPath(nodes) {
  const isPlain = ([name, { key: _, ...attributes }]) =>
    name in PATHS && Object.keys(attributes).every((attribute) => SHAPE.includes(attribute));
  return nodes.every(isPlain) ? nodes.map(([name, attributes]) => PATHS[name](attributes)).join('') : null;
}
