// Stands in for the version ranges of the federation runtime (lean-federation.mjs).
const COMPARATOR =
  /^(\^|~>?|[<>]=?|=)?v?(\d+|[xX*])(?:\.(\d+|[xX*]))?(?:\.(\d+|[xX*]))?(?:-([\w.-]+))?(?:\+[\w.-]+)?$/;
const ANY = /^[xX*]?$/;

const read = (text) => {
  const [, operator = '', major, minor = '', patch = '', pre = ''] = COMPARATOR.exec(text) ?? [];
  return major === undefined ? null : { operator, parts: [major, minor, patch], pre };
};

const inOrder = (one, other) => (one > other ? 1 : one < other ? -1 : 0);

/** Parts of a pre-release, numbers as numbers; a version comes after all of its pre-releases. */
function preOrder(one, other) {
  if (one === other) return 0;
  if (one === '' || other === '') return one === '' ? 1 : -1;
  const [ones, others] = [one.split('.'), other.split('.')];
  const at = ones.findIndex((part, index) => part !== others[index]);
  if (at < 0) return -1;
  if (others[at] === undefined) return 1;
  const [isNumber, isOther] = [ones[at], others[at]].map((each) => /^\d+$/.test(each));
  if (isNumber !== isOther) return isNumber ? -1 : 1;
  return isNumber ? inOrder(Number(ones[at]), Number(others[at])) : inOrder(ones[at], others[at]);
}

const order = (one, other) =>
  inOrder(one[0], other[0]) ||
  inOrder(one[1], other[1]) ||
  inOrder(one[2], other[2]) ||
  preOrder(one[3], other[3]);

/** The first version after all those that are equal to `bound` up to the part at `index`. */
const after = (bound, index) => [
  ...bound.map((part, at) => (at < index ? part : at === index ? part + 1 : 0)),
  '0',
];

function isWithin(version, text) {
  const comparator = read(text);
  if (comparator === null) return false;
  const { operator, parts, pre } = comparator;
  const open = parts.findIndex((part) => ANY.test(part));
  if (open === 0) return operator !== '<' && operator !== '>';
  const bound = parts.map((part, index) => (open < 0 || index < open ? Number(part) : 0));
  const from = order(version, [...bound, open < 0 ? pre : '']);
  // The last part that is given: 1.2 means all of 1.2.
  const last = (open < 0 ? 3 : open) - 1;
  const isBefore = (index) => order(version, after(bound, index)) < 0;
  if (operator === '>=') return from >= 0;
  if (operator === '<') return order(version, [...bound, open < 0 ? pre : '0']) < 0;
  if (operator === '>') return open < 0 ? from > 0 : order(version, after(bound, last).with(3, '')) >= 0;
  if (operator === '<=') return open < 0 ? from <= 0 : isBefore(last);
  if (from < 0) return false;
  if (operator === '^') {
    const first = bound.findIndex((part) => part > 0);
    return isBefore(first < 0 ? last : Math.min(first, last));
  }
  if (operator !== '' && operator !== '=') return isBefore(Math.min(last, 1));
  return open < 0 ? from === 0 : isBefore(last);
}

/** Whether a version is in a range, as npm writes ranges (`^1.2.3`, `~1.2`, `>=1 <3`, `1.x || 2.x`, `1.2 - 1.4`). */
function satisfy(text, range) {
  const found = read(text ?? '');
  if (found === null || found.parts.some((part) => ANY.test(part))) return false;
  const version = [...found.parts.map(Number), found.pre];
  return range.split('||').some((part) => {
    const comparators = part
      .trim()
      .replace(/^(\S+)\s+-\s+(\S+)$/, '>=$1 <=$2')
      .replace(/([<>=~^])\s+/g, '$1');
    return comparators === '' || comparators.split(/\s+/).every((each) => isWithin(version, each));
  });
}

export { satisfy };
