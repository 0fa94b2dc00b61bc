import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { ConfigurationError } from '../database/configuration-error.ts';

const LINES_AT_ONCE = 1_000;
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Writes lines, each a JSON value, to a compressed file that only its owner may read; the last line
 * is the check sum of all others. The file appears under its name when it is whole and on the disk.
 */
export async function writeLines(file: string, lines: AsyncIterable<unknown>): Promise<void> {
  const unfinished = `${file}.unfinished`;
  async function* chunks(): AsyncGenerator<string> {
    const hash = createHash('sha256');
    let chunk: string[] = [];
    for await (const value of lines) {
      if (chunk.push(`${JSON.stringify(value)}\n`) < LINES_AT_ONCE) continue;
      const text = chunk.join('');
      chunk = [];
      hash.update(text);
      yield text;
    }
    const rest = chunk.join('');
    yield `${rest}${JSON.stringify({ sha256: hash.update(rest).digest('hex') })}\n`;
  }
  try {
    await pipeline(chunks(), createGzip({ level: 6 }), createWriteStream(unfinished, { mode: 0o600 }));
    const handle = await open(unfinished, 'r+');
    await handle.sync().finally(() => handle.close());
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Not by node:readline, which also ends a line at U+2028, a character that texts may have. */
async function* linesOf(text: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of text.setEncoding('utf8')) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

function isCheckSum(value: unknown): value is { sha256: string } {
  return typeof value === 'object' && value !== null && 'sha256' in value;
}

/**
 * Reads the lines of such a file. Throws ConfigurationError when it is no such file, or not whole,
 * or changed; the last of it is known only at the end, so what is done with the lines before must
 * then be undone.
 */
export async function* readLines(file: string): AsyncGenerator<unknown> {
  const hash = createHash('sha256');
  const bytes = createReadStream(file);
  const text = createGunzip();
  bytes.on('error', (error) => text.destroy(error));
  try {
    let isWhole = false;
    for await (const line of linesOf(bytes.pipe(text))) {
      if (isWhole) throw new Error('there is something after its end');
      const value: unknown = JSON.parse(line);
      if (isCheckSum(value)) {
        if (value.sha256 !== hash.digest('hex')) throw new Error('its check sum is another');
        isWhole = true;
        continue;
      }
      hash.update(`${line}\n`);
      yield value;
    }
    if (!isWhole) throw new Error('its end is missing');
  } catch (error) {
    if (error instanceof ConfigurationError) throw error;
    throw new ConfigurationError(`"${file}" is not a whole backup: ${reasonOf(error)}`);
  } finally {
    bytes.destroy();
    text.destroy();
  }
}
