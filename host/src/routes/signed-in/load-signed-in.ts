import { fetchPart } from '@park/ui/surfaces/use-late-part';

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;

/**
 * Code as soon as it could be loaded; never rejects. The federation runtime would keep the failure
 * of a library for ever, so it is given one that comes late instead.
 */
async function untilLoaded<Code>(load: () => Promise<Code>): Promise<Code> {
  for (let wait = FIRST_WAIT; ; wait = Math.min(LONGEST_WAIT, wait * 2)) {
    try {
      return await fetchPart(load);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

/**
 * Loads the code for signed-in people; a page for them preloads its file
 * (`shared/delivery/src/start/add-start.ts`).
 */
export const loadSignedIn = () => import(/* webpackChunkName: "signed-in" */ './signed-in.ts');

/** The code for signed-in people as soon as it could be loaded; never rejects. */
export const signedInCode = (): ReturnType<typeof loadSignedIn> => untilLoaded(loadSignedIn);
