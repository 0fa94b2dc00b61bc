/** The content of the find panel, loaded when it is first opened, or ahead in idle time. */
export async function loadFindPanel() {
  const { FindPanel } = await import('./FindPanel.tsx');
  return FindPanel;
}
