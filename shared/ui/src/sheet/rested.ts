/** A page that works longer than this without a rest is felt to hang, in milliseconds. */
const WORK_MAX = 40;

/** The parts of a long work, with a rest in which the page draws and answers whenever it is due. */
export async function* rested<Part>(parts: Iterable<Part>): AsyncGenerator<Part> {
  let since = performance.now();
  for (const part of parts) {
    yield part;
    if (performance.now() - since < WORK_MAX) continue;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  }
}
