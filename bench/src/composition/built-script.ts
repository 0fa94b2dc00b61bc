import { eachMapping, originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { BUNDLER, placeOf } from './place-of.ts';

/** A minified script that knows whose code each of its parts is. */
export interface BuiltScript {
  /** Its bytes by place; together they are the whole script. */
  readonly bytes: ReadonlyMap<string, number>;
  /** The place of the code at a position, both numbers counted from zero. */
  readonly placeAt: (line: number, column: number) => string;
}

interface Start {
  readonly line: number;
  readonly column: number;
  readonly source: string | null;
}

function startsOf(map: TraceMap): readonly Start[] {
  const starts: Start[] = [];
  eachMapping(map, ({ generatedLine, generatedColumn, source }) => {
    starts.push({ line: generatedLine - 1, column: generatedColumn, source });
  });
  return starts;
}

/** Reads a script with its source map; `root` is the folder of the repository. */
export function readScript(code: string, sourceMap: string, root: string): BuiltScript {
  const map = new TraceMap(sourceMap);
  const place = (source: string | null): string => (source === null ? BUNDLER : placeOf(source, root));
  const bytes = new Map<string, number>();
  const add = (name: string, text: string): void => {
    const size = Buffer.byteLength(text);
    if (size > 0) bytes.set(name, (bytes.get(name) ?? 0) + size);
  };
  const lines = code.split('\n');
  const starts = startsOf(map);
  lines.forEach((text, line) => {
    const here = starts.filter((start) => start.line === line);
    // Line ends belong to nobody, nor does what stands before the first mapping.
    add(BUNDLER, text.slice(0, here[0]?.column) + (line < lines.length - 1 ? '\n' : ''));
    here.forEach(({ column, source }, index) =>
      add(place(source), text.slice(column, here[index + 1]?.column)),
    );
  });
  return {
    bytes,
    placeAt: (line, column) => place(originalPositionFor(map, { line: line + 1, column }).source),
  };
}
