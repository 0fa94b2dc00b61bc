/** The panel of the bell, loaded with its first press. */
export async function loadBellPanel() {
  const { BellPanel } = await import(/* webpackChunkName: "bell" */ './BellPanel.tsx');
  return BellPanel;
}
