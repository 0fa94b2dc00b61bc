import path from 'node:path';
import ts from 'typescript';

/** The API of a package: a line for each declaration and member that its entries export. */
export interface ApiReport {
  readonly name: string;
  readonly version: string;
  readonly lines: readonly string[];
}

const printer = ts.createPrinter({ removeComments: true });

/** Members of unions by their text: the compiler writes them in the order in which it met them. */
const sortUnions: ts.TransformerFactory<ts.Node> = (context) => (root) => {
  const source = root.getSourceFile();
  const print = (node: ts.Node): string => printer.printNode(ts.EmitHint.Unspecified, node, source);
  const visit = (node: ts.Node): ts.Node => {
    const inner = ts.visitEachChild(node, visit, context);
    if (!ts.isUnionTypeNode(inner)) return inner;
    const sorted = inner.types.toSorted((one, other) => (print(one) < print(other) ? -1 : 1));
    return context.factory.updateUnionTypeNode(inner, context.factory.createNodeArray(sorted));
  };
  return visit(root);
};

/** A node in one line, without comments; the same types give the same text. */
const textOf = (node: ts.Node): string =>
  printer
    .printNode(
      ts.EmitHint.Unspecified,
      ts.transform(node, [sortUnions]).transformed[0] ?? node,
      node.getSourceFile(),
    )
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
export function readApi(
  folder: string,
  { name, version, exports }: Pick<ApiReport, 'name' | 'version'> & { exports: Record<string, unknown> },
): ApiReport {
  const files = Object.entries(exports).map(([entry, each]): [string, string] => [
    entry.replace(/^\.\//, ''),
    path.join(folder, (each as { types: string }).types),
  ]);
  return { name, version, lines: apiLines(new Map(files)) };
}
