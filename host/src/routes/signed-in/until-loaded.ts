import { fetchPart } from '@park/ui/surfaces/use-late-part';

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;

/**
 * Code as soon as it could be loaded; never rejects. The federation runtime would keep the failure
 * of a library for ever, so it is given one that comes late instead.
 */
export async function untilLoaded<Code>(load: () => Promise<Code>): Promise<Code> {
  for (let wait = FIRST_WAIT; ; wait = Math.min(LONGEST_WAIT, wait * 2)) {
    try {
      return await fetchPart(load);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
