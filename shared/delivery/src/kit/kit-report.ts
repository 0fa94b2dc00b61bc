import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@park/build/workspace.ts';
import { compileKit } from './compile-kit.ts';
import { NOT_FOR_REMOTES, packedPackage, REPORTED } from './kit-packages.ts';
import ts from 'typescript';

/** The API of a package: a line for each declaration and member that its entries export. */
export interface ApiReport {
  readonly name: string;
  readonly version: string;
  readonly lines: readonly string[];
}

const printer = ts.createPrinter({ removeComments: true });

/** A node in one line, without comments; the same types give the same text. */
const textOf = (node: ts.Node): string =>
  printer
    .printNode(ts.EmitHint.Unspecified, node, node.getSourceFile())
    .replaceAll(/\s+/g, ' ')
    .replace(/^(?:export )?(?:declare )?/, '')
    .replace(/;$/, '')
    .trim();

/** The first line of an interface or class: its name, parameters and what it extends. */
function headOf(node: ts.InterfaceDeclaration | ts.ClassDeclaration): string {
  const parameters = node.typeParameters?.map(textOf).join(', ');
  const parents = node.heritageClauses?.map(textOf).join(' ') ?? '';
  const kind = ts.isClassDeclaration(node) ? 'class' : 'interface';
  return `${kind} ${node.name?.text ?? ''}${parameters === undefined ? '' : `<${parameters}>`} ${parents}`.trim();
}

const isPrivate = (member: ts.Node): boolean =>
  ts.canHaveModifiers(member) &&
  (ts.getModifiers(member) ?? []).some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword);

function linesOf(declaration: ts.Declaration): string[] {
  if (ts.isInterfaceDeclaration(declaration) || ts.isClassDeclaration(declaration)) {
    const name = declaration.name?.text ?? '';
    const members = [...declaration.members].filter((member) => !isPrivate(member));
    return [headOf(declaration), ...members.map((member) => `${name}.${textOf(member)}`)];
  }
  if (ts.isVariableDeclaration(declaration)) return [`const ${textOf(declaration)}`];
  return [textOf(declaration)];
}

/** Reads the API of the type files of a package's entries, by name of the entry. */
export function apiLines(entries: ReadonlyMap<string, string>): string[] {
  const program = ts.createProgram([...entries.values()], {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    noEmit: true,
    noLib: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const lines = [...entries].flatMap(([entry, file]) => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) return [];
    return checker.getExportsOfModule(module).flatMap((exported) => {
      const isAlias = (exported.flags & ts.SymbolFlags.Alias) !== 0;
      const symbol = isAlias ? checker.getAliasedSymbol(exported) : exported;
      return (symbol.declarations ?? []).flatMap(linesOf).map((line) => `${entry}: ${line}`);
    });
  });
  return [...new Set(lines)].toSorted();
}

/** Reads the API of a compiled package: a folder with its package.json. */
function readApi(
  folder: string,
  { name, version, exports }: Pick<ApiReport, 'name' | 'version'> & { exports: Record<string, unknown> },
): ApiReport {
  const files = Object.entries(exports).map(([entry, each]): [string, string] => [
    entry.replace(/^\.\//, ''),
    path.join(folder, (each as { types: string }).types),
  ]);
  return { name, version, lines: apiLines(new Map(files)) };
}

/** Who renders a component or calls a function must give what these require. */
const REQUIRED = /^[^:]+: (\w*(?:Props|Options))\.(?:readonly )?\w+[:(]/;

const majorOf = (version: string): number => Number(version.split('.')[0]);

const headFor = (line: string, name: string): RegExp =>
  new RegExp(`^${line.slice(0, line.indexOf(': '))}: interface ${name}\\b`);

/** Whether remotes must give it from now on: a required member of an interface that was there. */
function newlyRequired(line: string, kept: ApiReport): boolean {
  const name = REQUIRED.exec(line)?.[1];
  if (name === undefined) return false;
  const head = headFor(line, name);
  return kept.lines.some((each) => head.test(each));
}

const inEntry = (line: string): string => {
  const at = line.indexOf(': ');
  return `entry ${line.slice(0, at)}, "${line.slice(at + 2)}"`;
};

/**
 * What would break a remote that was built with the kept API, a sentence each; nothing where the
 * major version is higher.
 */
export function breakingChanges(kept: ApiReport, current: ApiReport): string[] {
  if (majorOf(current.version) > majorOf(kept.version)) return [];
  const [before, now] = [new Set(kept.lines), new Set(current.lines)];
  const gone = kept.lines.filter((line) => !now.has(line));
  const required = current.lines.filter((line) => !before.has(line) && newlyRequired(line, kept));
  const hint = `raise the major version above ${kept.version}, or keep it.`;
  return [
    ...gone.map((line) => `${kept.name}: ${inEntry(line)} is removed or changed; ${hint}`),
    ...required.map(
      (line) =>
        `${kept.name}: ${inEntry(line)} is newly required; make it optional, or raise the major version.`,
    ),
  ];
}

/** Whether the kept report says what the API is now. */
export function isUpToDate(kept: ApiReport, current: ApiReport): boolean {
  return kept.version === current.version && kept.lines.join('\n') === current.lines.join('\n');
}

export const formatReport = ({ name, version, lines }: ApiReport): string =>
  `${name} ${version}\n${lines.join('\n')}\n`;

export function parseReport(text: string): ApiReport {
  const [head = '', ...lines] = text.trimEnd().split('\n');
  const [name = '', version = ''] = head.split(' ');
  return { name, version, lines };
}

/** The kept reports, one for each package of the kit. */
const KEPT = path.join(ROOT, 'shared/delivery/kit');

type Described = Parameters<typeof readApi>[1];

function currentReports(): ReadonlyMap<string, ApiReport> {
  mkdirSync(path.join(ROOT, '.cache'), { recursive: true });
  const work = mkdtempSync(path.join(ROOT, '.cache/kit-'));
  try {
    compileKit(work);
    const reports = REPORTED.map((short): [string, ApiReport] => {
      const { exports, ...described } = packedPackage(short, () => true) as Described;
      const inside = NOT_FOR_REMOTES[short] ?? [];
      const entries = Object.entries(exports).filter(([entry]) => !inside.includes(entry));
      const api = readApi(path.join(work, short), { ...described, exports: Object.fromEntries(entries) });
      return [path.join(KEPT, `${short}.api.txt`), api];
    });
    return new Map(reports);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Compares the kit with its kept reports, and writes those; with `--check` only compares. */
function main(isCheck: boolean): void {
  for (const [file, current] of currentReports()) {
    const kept = existsSync(file) ? parseReport(readFileSync(file, 'utf8')) : null;
    const broken = kept === null ? [] : breakingChanges(kept, current);
    broken.forEach((sentence) => console.error(sentence));
    const isOld = kept === null || !isUpToDate(kept, current);
    if (isCheck && isOld && broken.length === 0)
      console.error(`${current.name} exports more than its report says: run npm run kit-report.`);
    if (broken.length > 0 || (isCheck && isOld)) process.exitCode = 1;
    else if (isOld) writeFileSync(file, formatReport(current));
  }
}

main(process.argv.includes('--check'));
