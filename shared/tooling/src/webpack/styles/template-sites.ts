import ts from 'typescript';

/** A tagged template of the library: `styled.div`, `css`, `keyframes` or `createGlobalStyle`. */
export interface Site {
  readonly node: ts.TaggedTemplateExpression;
  readonly kind: 'styled' | 'css' | 'keyframes' | 'createGlobalStyle';
  /** The expression for what is styled, such as `'div'` or `Button`, and that for the further props. */
  readonly target?: string;
  readonly attrs?: string;
}

/** Something in a template that the build cannot compile; the message says what. */
export class UncompiledError extends Error {
  override readonly name = 'UncompiledError';
}

/** What a function that chooses between styles is written with. */
export const CHOOSE = '__choose';

const LIBRARY = 'styled-components';

export const parse = (source: string, file: string): ts.SourceFile =>
  ts.createSourceFile(
    file,
    source,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

/** The import of the library, and the local name of each of its exports. */
export function importOf(source: ts.SourceFile): {
  readonly node: ts.ImportDeclaration;
  readonly names: ReadonlyMap<string, string>;
} | null {
  for (const node of source.statements) {
    if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) continue;
    if (node.moduleSpecifier.text !== LIBRARY || node.importClause === undefined) continue;
    const { name, namedBindings, phaseModifier } = node.importClause;
    if (phaseModifier === ts.SyntaxKind.TypeKeyword) continue;
    const named = namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements : [];
    const pairs = named.map((each) => [each.name.text, (each.propertyName ?? each.name).text] as const);
    return { node, names: new Map([...(name ? [[name.text, 'styled'] as const] : []), ...pairs]) };
  }
  return null;
}

function siteOf(node: ts.TaggedTemplateExpression, names: ReadonlyMap<string, string>): Site | null {
  let { tag } = node;
  if (ts.isIdentifier(tag)) {
    const kind = names.get(tag.text);
    return kind === 'css' || kind === 'keyframes' || kind === 'createGlobalStyle' ? { node, kind } : null;
  }
  let attrs: string | undefined;
  if (
    ts.isCallExpression(tag) &&
    ts.isPropertyAccessExpression(tag.expression) &&
    tag.expression.name.text === 'attrs'
  ) {
    attrs = tag.arguments[0]?.getText();
    tag = tag.expression.expression;
  }
  const more = attrs === undefined ? {} : { attrs };
  const isStyled = (each: ts.Expression): boolean =>
    ts.isIdentifier(each) && names.get(each.text) === 'styled';
  if (ts.isPropertyAccessExpression(tag) && isStyled(tag.expression))
    return { node, kind: 'styled', target: `'${tag.name.text}'`, ...more };
  if (ts.isCallExpression(tag) && isStyled(tag.expression) && tag.arguments[0])
    return { node, kind: 'styled', target: tag.arguments[0].getText(), ...more };
  return null;
}

/** The library's templates of a file, in the order of the source; what is inside another one comes after it. */
export function sitesOf(source: ts.SourceFile): readonly Site[] {
  const names = importOf(source)?.names ?? new Map<string, string>();
  const sites: Site[] = [];
  const visit = (node: ts.Node): void => {
    const site = ts.isTaggedTemplateExpression(node) ? siteOf(node, names) : null;
    if (site) sites.push(site);
    ts.forEachChild(node, visit);
  };
  if (names.size > 0) visit(source);
  return sites;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Of two edits at one place the first given comes first; one inside of what another replaces is left out. */
function withEdits(source: string, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, text } of edits.toSorted((one, other) => one.start - other.start)) {
    if (start < at) continue;
    parts.push(source.slice(at, start), text);
    at = end;
  }
  return parts.join('') + source.slice(at);
}

/** `props => key` and the styles by that key, of a function that chooses between styles. */
function choiceOf(node: ts.ArrowFunction): { readonly key: string; readonly of: string } | null {
  const head = node.getText().slice(0, node.body.getStart() - node.getStart());
  let { body } = node;
  while (ts.isParenthesizedExpression(body)) body = body.expression;
  if (ts.isElementAccessExpression(body))
    return { key: `${head}${body.argumentExpression.getText()}`, of: body.expression.getText() };
  if (ts.isConditionalExpression(body)) {
    const [yes, no] = [body.whenTrue.getText(), body.whenFalse.getText()];
    return { key: `${head}(${body.condition.getText()}) ? 1 : 0`, of: `{ 1: ${yes}, 0: ${no} }` };
  }
  if (ts.isBinaryExpression(body) && body.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
    return { key: `${head}(${body.left.getText()}) ? 1 : 0`, of: `{ 1: ${body.right.getText()} }` };
  return null;
}

/** Whether what follows a text is a whole declaration or block, rather than a part of a value. */
export function isBeforeDeclaration(text: string): boolean {
  const last = text
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .trimEnd()
    .at(-1);
  return last === undefined || last === ';' || last === '{' || last === '}';
}

/**
 * The source with its functions that choose between whole styles written as `__choose(props => key, { key: style })`, so
 * that every style is known before the page runs.
 */
export function withChoices(text: string, file: string): string {
  const source = parse(text, file);
  const edits: Edit[] = [];
  for (const { node } of sitesOf(source)) {
    if (!ts.isTemplateExpression(node.template)) continue;
    let before = node.template.head.text;
    for (const { expression, literal: after } of node.template.templateSpans) {
      const choice =
        ts.isArrowFunction(expression) && isBeforeDeclaration(before) ? choiceOf(expression) : null;
      if (choice)
        edits.push({
          start: expression.getStart(),
          end: expression.getEnd(),
          text: `${CHOOSE}(${choice.key}, ${choice.of})`,
        });
      // An expression that stands for whole declarations ends one.
      before = `${isBeforeDeclaration(before) ? ';' : `${before}x`}${after.text}`;
    }
  }
  return withEdits(text, edits);
}

/** The expressions of a template. */
export function expressionsOf({ template }: ts.TaggedTemplateExpression): readonly ts.Expression[] {
  return ts.isTemplateExpression(template) ? template.templateSpans.map(({ expression }) => expression) : [];
}

const around = (node: ts.Node, before: string): readonly Edit[] => [
  { start: node.getStart(), end: node.getStart(), text: before },
  { start: node.getEnd(), end: node.getEnd(), text: ')' },
];

/**
 * The source in which every template of the library, by its place among `sitesOf`, and each of its expressions are recorded
 * when they run.
 */
export function withRecords(text: string, file: string): string {
  const source = parse(withChoices(text, file), file);
  const edits = sitesOf(source).flatMap(({ node }, index) => [
    ...around(node, `__record(${index}, -1, `),
    ...expressionsOf(node).flatMap((each, at) => around(each, `__record(${index}, ${at}, `)),
  ]);
  return withEdits(source.text, edits);
}
