import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';
import { BUNDLER, placeOf } from './place-of.ts';

/** A minified script that knows whose code each of its parts is. */
export interface BuiltScript {
  /** Its bytes by place; together they are the whole script. */
  readonly bytes: ReadonlyMap<string, number>;
  /** The place of the code at a position, both numbers counted from zero. */
  readonly placeAt: (line: number, column: number) => string;
}

/** A part of a script, from `start` up to the next part; null while nobody has it. */
interface Part {
  readonly start: number;
  readonly place: string | null;
}

/** The longest code around a module that the bundler writes for it. */
const LONGEST_WRAPPER = 400;

/** The parts of a script in order, neighbours of the same place joined. */
function partsOf(map: TraceMap, lineStarts: readonly number[], root: string): readonly Part[] {
  const parts: Part[] = [{ start: 0, place: null }];
  eachMapping(map, ({ generatedLine, generatedColumn, source }) => {
    const place = source === null ? null : placeOf(source, root);
    const start = (lineStarts[generatedLine - 1] ?? 0) + generatedColumn;
    if (parts.at(-1)?.place !== place) parts.push({ start, place });
  });
  return parts;
}

/**
 * Gives what has no source to the code that it stands in or, when it is short, to the module that it begins; the rest is
 * the bundler's own.
 */
function ownerOf(parts: readonly Part[], index: number, end: number): string {
  const [before, part, after] = [parts[index - 1], parts[index], parts[index + 1]];
  if (part?.place) return part.place;
  const isInside = before?.place === after?.place;
  const isShort = end - (part?.start ?? 0) <= LONGEST_WRAPPER;
  return (isInside || isShort ? after?.place : null) ?? BUNDLER;
}

/** Reads a script with its source map; `root` is the folder of the repository. */
export function readScript(code: string, sourceMap: string, root: string): BuiltScript {
  const lineStarts = [0, ...[...code.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const parts = partsOf(new TraceMap(sourceMap), lineStarts, root);
  const owned = parts.map(({ start }, index) => {
    const end = parts[index + 1]?.start ?? code.length;
    return { start, end, place: ownerOf(parts, index, end) };
  });
  const bytes = new Map<string, number>();
  for (const { start, end, place } of owned) {
    const size = Buffer.byteLength(code.slice(start, end));
    if (size > 0) bytes.set(place, (bytes.get(place) ?? 0) + size);
  }
  return {
    bytes,
    placeAt: (line, column) => {
      const at = (lineStarts[line] ?? 0) + column;
      return owned.findLast(({ start }) => start <= at)?.place ?? BUNDLER;
    },
  };
}
