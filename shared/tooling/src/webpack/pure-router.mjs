/** The same program, written so that the minifier sees which parts of it may be left out when nothing uses them. */
export function withoutSideEffects(source) {
  const types = new Map();
  return (
    source
      .replace(/^(\w+)\.contextType = (\w+);\n/gm, (_, name, type) => {
        types.set(name, type);
        return '';
      })
      .replace(/^var (\w+) = class extends [\w.]+ \{\n/gm, (head, name) =>
        types.has(name) ? `${head}  static contextType = ${types.get(name)};\n` : head,
      )
      .replace(/^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2')
      // Only React's developer tools read these names.
      .replace(/^\w+\.displayName = "\w+";\n/gm, '')
  );
}

/**
 * A loader for react-router's code. It is one file for the router with data, its forms and its links; without this the
 * host, which needs only the location, would keep three quarters of what it does not use.
 */
export default function pureRouter(source) {
  this.addBuildDependency(import.meta.filename);
  return withoutSideEffects(source);
}
