import { builtinModules } from 'node:module';
import { cruise } from 'dependency-cruiser';
import { ROOT } from '../workspace.ts';
import { FOLDERS, TEST_TOOLS } from './import-rules.mjs';

const REMOTE = '(?:examples/)?remote-[a-z0-9]+';
const PACKAGE = `host|${REMOTE}|shared/[^/]+|api|e2e|bench`;
/** Tests of what several features do together. */
const ACROSS = String.raw`/src/across/[^/]+\.test\.tsx?$`;
const TESTS = String.raw`\.(?:test|testing)\.tsx?$`;

const escape = (name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Where an import that is permitted leads: its name where nothing is installed, or the file that it
 * stands for.
 */
function placesOf(name) {
  if (name === 'node:') return [`^(?:node:)?(?:${builtinModules.map(escape).join('|')})$`, '^node:'];
  if (name.endsWith(':')) return [`^${escape(name)}`];
  const [, own, inside = ''] = /^@park\/([^/]+)(.*)$/.exec(name) ?? [];
  const installed = own
    ? `^shared/${own}/${inside && `src${inside}/`}`
    : `/node_modules/(?:@types/)?${escape(name)}/`;
  return [`^${escape(name)}(?:/|$)`, installed];
}

const wall = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** What `import-rules.mjs` says about one folder; its tests may use the tools of tests as well. */
function permissionWalls({ folder, permitted }) {
  const path = `^${folder}/.*\\.tsx?$`;
  const to = (names) => ({ pathNot: [`^${folder}/`, ...names.flatMap(placesOf)] });
  const comment = 'shared/build/src/lint/import-rules.mjs does not permit it.';
  return [
    wall('permitted', comment, { path, pathNot: TESTS }, to(permitted)),
    wall('permitted', comment, { path: `^${folder}/.*${TESTS}` }, to([...permitted, ...TEST_TOOLS])),
  ];
}

const forbidden = [
  wall(
    'feature',
    'A feature imports no other feature: they are put together beside app.ts, or share a room.',
    { path: `^(${REMOTE}/src/features)/([^/]+)/` },
    // Tests look for what others say.
    { path: '^$1/', pathNot: ['^$1/$2/', String.raw`/locales/\w+\.json$`] },
  ),
  wall(
    'room',
    'A room that features share imports no feature.',
    { path: `^(${REMOTE}/src)/(?!features/)[^/]+/`, pathNot: ACROSS },
    { path: '^$1/features/' },
  ),
  wall(
    'app',
    'Features and rooms know nothing of the files beside app.ts.',
    { path: `^(${REMOTE}/src)/[^/]+/`, pathNot: ACROSS },
    { path: '^$1/[^/]+$' },
  ),
  wall(
    'remote',
    'Nobody imports a remote: the host loads it by the registry.',
    { path: `^(${PACKAGE})/` },
    { path: `^${REMOTE}/`, pathNot: '^$1/' },
  ),
  wall(
    'package',
    'Another folder is imported by the name of its package, never by path.',
    { path: `^(${PACKAGE})/`, pathNot: '^shared/delivery/src/console/' },
    { path: `^(?:${PACKAGE})/`, pathNot: '^$1/', dependencyTypes: ['local'] },
  ),
  wall('circle', 'Files import each other in a circle, types included.', {}, { circular: true }),
  ...FOLDERS.flatMap(permissionWalls),
];

/** A room is a folder right under a package's `src`; the files beside the rooms are one more. */
const IN_ROOM = new RegExp(String.raw`^((?:${PACKAGE})/src)/(?:([^/]+)/)?[^/]`);
/** Tests, and texts, which are taken for their types. */
const NO_ROOM = new RegExp(String.raw`${TESTS}|/src/across/|\.json$`);
/** Packages with rooms that import each other still. */
const NOT_YET = ['api/src', 'shared/contract/src', 'remote-fleet/src'];

function placeOf(file) {
  const [, inside, room = '(files)'] = (!NO_ROOM.test(file) && IN_ROOM.exec(file)) || [];
  return inside === undefined || NOT_YET.includes(inside) ? null : { inside, room };
}

/** Of two rooms that import each other, the imports of that which has fewer. */
function neighbourBreaches(modules) {
  const ways = new Map();
  for (const { source, dependencies } of modules)
    for (const { resolved } of dependencies) {
      const [from, to] = [placeOf(source), placeOf(resolved)];
      if (!from || from.inside !== to?.inside || from.room === to.room) continue;
      const way = `${from.inside} ${from.room} ${to.room}`;
      ways.set(way, [...(ways.get(way) ?? []), { from: source, line: `${source} -> ${resolved}` }]);
    }
  const comment = 'Its room is imported by the room that it imports: no room imports its neighbour back.';
  return [...ways].flatMap(([way, imports]) => {
    const [inside, from, to] = way.split(' ');
    const back = ways.get(`${inside} ${to} ${from}`) ?? [];
    return back.length >= imports.length
      ? imports.map((each) => ({ wall: 'neighbour', ...each, comment }))
      : [];
  });
}

/**
 * The imports that break a wall, of every form: `import`, `export from`, `import()`, types; a line
 * each.
 */
export async function breaches(folders, root = ROOT) {
  const { output } = await cruise(folders, {
    baseDir: root,
    validate: true,
    ruleSet: { forbidden },
    exclude: { path: '(?:^|/)(?:dist|templates|test-results|playwright-report)/' },
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
    },
  });
  const broken = output.summary.violations.map(({ rule, from, to, cycle = [] }) => ({
    wall: rule.name,
    from,
    line: `${from} -> ${cycle.length > 0 ? cycle.map(({ name }) => name).join(' -> ') : to}`,
    comment: forbidden.find(({ name }) => name === rule.name)?.comment,
  }));
  return [...broken, ...neighbourBreaches(output.modules)];
}
