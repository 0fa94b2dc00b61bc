interface CaughtFile {
  readonly name: string;
  readonly content: Blob;
}

const undo: (() => void)[] = [];
afterEach(() => {
  for (const work of undo.splice(0)) work();
});

/**
 * Captures the files that the page downloads, because jsdom has no downloads. Restored after the
 * test.
 */
export function catchDownloads() {
  const files: CaughtFile[] = [];
  const contents = new Map<string, Blob>();
  const { createObjectURL, revokeObjectURL } = URL;
  URL.createObjectURL = (content) => {
    const url = `blob:test/${contents.size}`;
    if (content instanceof Blob) contents.set(url, content);
    return url;
  };
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const content = contents.get(this.href);
    if (content) files.push({ name: this.download, content });
  });
  undo.push(() => {
    click.mockRestore();
    Object.assign(URL, { createObjectURL, revokeObjectURL });
  });

  /** The text of a captured file with its byte order mark, which Blob.text() would drop. */
  function text(index: number): Promise<string> {
    const file = files[index];
    if (!file) throw new Error(`No file ${index} was saved`);
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () =>
        resolve(new TextDecoder('utf-8', { ignoreBOM: true }).decode(reader.result as ArrayBuffer));
      reader.readAsArrayBuffer(file.content);
    });
  }

  return { files, text };
}
