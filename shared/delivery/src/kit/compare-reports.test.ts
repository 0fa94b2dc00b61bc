import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type ApiReport, apiLines } from './api-report.ts';
import { breakingChanges, formatReport, isUpToDate, parseReport } from './compare-reports.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'park-api-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The report of a package with one entry, `Card`, whose types are these. */
function reportOf(types: string, version = '1.0.0'): ApiReport {
  const file = path.join(folder, `card-${version}.d.ts`);
  writeFileSync(file, types);
  return { name: '@park/ui', version, lines: apiLines(new Map([['Card', file]])) };
}

const CARD = `
/** What a card needs. */
export interface CardProps { readonly title: string; readonly note?: string; }
export declare function Card(props: CardProps): string;
export declare class Deck { private cards; count: number; }
interface Inner { readonly hidden: true; }
export {};
`;

describe('the report of the API of a package', () => {
  it('has a line for each declaration and member that is exported, without comments and privates', () => {
    expect(reportOf(CARD).lines).toEqual([
      'Card: CardProps.readonly note?: string',
      'Card: CardProps.readonly title: string',
      'Card: Deck.count: number',
      'Card: class Deck',
      'Card: function Card(props: CardProps): string',
      'Card: interface CardProps',
    ]);
  });

  it('has what an entry exports of another file', () => {
    writeFileSync(path.join(folder, 'other.d.ts'), 'export declare const width: 3;');
    expect(reportOf(`export { width as cardWidth } from './other.ts';`).lines).toEqual([
      'Card: const width: 3',
    ]);
  });

  it('has the members of a union in one order, whichever the compiler met first', () => {
    const either = (union: string) => reportOf(`export declare const states: { state?: ${union}; }[];`).lines;
    expect(either('"on" | { until: "noon" | "evening" } | "off"')).toEqual(
      either('"off" | "on" | { until: "evening" | "noon" }'),
    );
  });

  it('is read back as it was written', () => {
    const report = reportOf(CARD);
    expect(isUpToDate(parseReport(formatReport(report)), report)).toBe(true);
  });
});

describe('a change of the API', () => {
  const after = (from: string, to: string, version = '1.0.0') => {
    const kept = reportOf(CARD);
    const current = reportOf(CARD.replace(from, to), version);
    return { broken: breakingChanges(kept, current), isUpToDate: isUpToDate(kept, current) };
  };

  it('breaks remotes when something is gone, and says in which package and entry', () => {
    expect(after('readonly note?: string;', '').broken).toEqual([
      '@park/ui: entry Card, "CardProps.readonly note?: string" is removed or changed; ' +
        'raise the major version above 1.0.0, or keep it.',
    ]);
  });

  it('breaks remotes when something has another type', () => {
    expect(after('): string;', '): number;').broken).toEqual([
      expect.stringContaining('entry Card, "function Card(props: CardProps): string" is removed or changed'),
    ]);
  });

  it('breaks remotes when they must give something that was not there', () => {
    expect(after('readonly note', 'readonly tone: string; readonly note').broken).toEqual([
      expect.stringContaining('entry Card, "CardProps.readonly tone: string" is newly required'),
    ]);
  });

  it('only needs the report written again when something is added', () => {
    const added = 'readonly tone?: string; readonly note';
    expect(after('readonly note', added)).toEqual({ broken: [], isUpToDate: false });
    const other = `export interface DeckProps { readonly size: number; }\n`;
    expect(after('export declare class', `${other}export declare class`).broken).toEqual([]);
    expect(after('interface Inner', 'interface Outer')).toEqual({ broken: [], isUpToDate: true });
  });

  it('may break remotes with a higher major version', () => {
    expect(after('readonly note?: string;', '', '2.0.0')).toEqual({ broken: [], isUpToDate: false });
    expect(after('readonly note?: string;', '', '1.9.0').broken).toHaveLength(1);
  });
});
