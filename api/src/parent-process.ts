/** What the backend tells the process that started it with an IPC channel. */
export type ParentMessage =
  | { readonly type: 'progress'; readonly message: string }
  | { readonly type: 'listening'; readonly port: number }
  | { readonly type: 'failed'; readonly message: string };

/** Tells the parent, when there is one; resolves once the message has left this process. */
export async function notifyParent(message: ParentMessage): Promise<void> {
  const { send } = process;
  if (send === undefined || !process.connected) return;
  await new Promise<void>((resolve) => {
    send.call(process, message, () => {
      resolve();
    });
  });
}
