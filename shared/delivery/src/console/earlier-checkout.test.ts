/** @jest-environment node */
import { EarlierCheckoutError, earlierSource } from './earlier-checkout.ts';

test('a clone whose history is cut off before the earlier commit says how to get it', async () => {
  const commit = '0'.repeat(40);
  const source = earlierSource(commit);
  await expect(source).rejects.toThrow(EarlierCheckoutError);
  await expect(source).rejects.toThrow(
    `The history of this clone does not have the commit ${commit}; fetch it with "git fetch --unshallow".`,
  );
});
