/** Browsers inside other applications take the file late: they ask first where it should go. */
const KEPT_MS = 60_000;

/** Starts a browser download of a file under a name. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
