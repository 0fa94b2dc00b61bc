/** Removes the frame that the page shows until the console has rendered. */
export function removeFrame(): void {
  document.querySelector('#frame')?.remove();
}
