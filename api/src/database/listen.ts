/** Who receives the notifications of a channel. Neither function may throw. */
export interface Listener {
  onMessage(payload: string): void;
  /** Notifications may have been missed: the connection was lost and is there again. */
  onGap(): void;
}

/** Ends listening and closes its connection. */
export type StopListening = () => Promise<void>;
