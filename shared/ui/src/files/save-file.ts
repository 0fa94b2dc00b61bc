/** Starts a browser download of a file under a name. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has opened the file by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
