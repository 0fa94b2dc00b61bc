/** Messages to the parent process, if it started the backend with an IPC channel. */
export type ParentMessage =
  | { readonly type: 'progress'; readonly message: string }
  | {
      readonly type: 'listening';
      readonly port: number;
      /** With it the first park can be made; absent where there is one. */
      readonly setupCode?: string;
    }
  | { readonly type: 'failed'; readonly message: string };

/** Sends a message to the parent process, if there is one; resolves once it has been sent. */
export async function notifyParent(message: ParentMessage): Promise<void> {
  const { send } = process;
  if (send === undefined || !process.connected) return;
  await new Promise<void>((resolve) => {
    send.call(process, message, () => {
      resolve();
    });
  });
}
