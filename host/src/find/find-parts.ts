/** The content of the find panel, loaded when it is first opened. */
export async function loadFindPanel() {
  const { FindPanel } = await import(/* webpackChunkName: "find" */ './FindPanel.tsx');
  return FindPanel;
}

/** The list of the keys, loaded when it is first asked for. */
export async function loadKeysDialog() {
  const { KeysDialog } = await import('./KeysDialog.tsx');
  return KeysDialog;
}
