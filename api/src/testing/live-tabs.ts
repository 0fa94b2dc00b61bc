import { readChange, readHello } from '@park/contract/live';
import { type LiveReader, openLiveReader } from './live-reader.ts';

/** Opens the streams of a test file, and closes them after each test. */
export function liveTabs(): (origin: string, token: string) => Promise<LiveReader> {
  const readers: LiveReader[] = [];
  afterEach(() => {
    for (const reader of readers.splice(0)) reader.close();
  });
  return async (origin, token) => {
    const reader = await openLiveReader(origin, token);
    readers.push(reader);
    return reader;
  };
}

/** The first `hello`, from the `from`th event on. */
export async function helloOf(reader: LiveReader, from = 0) {
  return readHello((await reader.next(({ name }) => name === 'hello', from)).data);
}

/** The versions of a list that changes have announced so far, in the order of their arrival. */
export function versionsOf(reader: LiveReader, list: string): number[] {
  return reader.events.flatMap(({ name, data }) => {
    const change = name === 'change' ? readChange(data) : null;
    return change?.list === list && change.version !== null ? [change.version] : [];
  });
}
