import { fileURLToPath } from 'node:url';

const CONNECTOR = /^const maxFailedLoads = .*?^class Connector extends EventEmitter \{.*?^\}\n/ms;

/** What the library does without a backend: it loads nothing, and says at once that it has. */
const WITHOUT_BACKEND = `class Connector extends EventEmitter {
  state = {};
  constructor(backend) {
    super();
    if (backend) throw new Error('This build of i18next has no backends');
  }
  load(languages, namespaces, callback) {
    callback?.();
  }
  reload(languages, namespaces, callback) {
    callback?.();
  }
}
`;

/** i18next without the part that loads texts by a backend; the console adds its texts itself. Throws when the library has changed. */
export function withoutBackend(source) {
  if (!CONNECTOR.test(source))
    throw new Error('i18next has no Connector where it was: adapt lean-i18next.mjs');
  return source.replace(CONNECTOR, () => WITHOUT_BACKEND);
}

/** The rule of a production build that makes of i18next the parts that the console uses. */
export const LEAN_I18NEXT = {
  test: /[\\/]i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/,
  loader: fileURLToPath(import.meta.url),
};

/** The loader. */
export default function leanI18next(source) {
  this.addBuildDependency(import.meta.filename);
  return withoutBackend(source);
}
