/**
 * Runs work that no other tab of this browser does at the same time; resolves with false, and does
 * not run it, while another one does. A page without https has no locks: there the work is always
 * run.
 */
export async function oneAtATime(name: string, work: () => Promise<void>): Promise<boolean> {
  const locks = (navigator as Partial<Navigator>).locks;
  if (locks === undefined) {
    await work();
    return true;
  }
  return locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock === null) return false;
    await work();
    return true;
  });
}
