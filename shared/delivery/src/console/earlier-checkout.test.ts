/** @jest-environment node */
import { BEFORE_MANIFESTS, earlierCheckout, EarlierCheckoutError } from './earlier-checkout.ts';

test('a clone whose history is cut off before the earlier commit says how to get it', async () => {
  const commit = '0'.repeat(40);
  const checkout = earlierCheckout({ ...BEFORE_MANIFESTS, commit });
  await expect(checkout).rejects.toThrow(EarlierCheckoutError);
  await expect(checkout).rejects.toThrow(
    `The history of this clone does not have the commit ${commit}; fetch it with "git fetch --unshallow".`,
  );
});
