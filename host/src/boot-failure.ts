/** Shown when even the console's texts could not be fetched; its own text is therefore bundled, in both languages. */
export function showBootFailure(root: HTMLElement): void {
  const message = document.createElement('p');
  message.textContent =
    'The console could not be loaded. Check the connection and try again. · ' +
    'Не удалось загрузить консоль. Проверьте соединение и попробуйте ещё раз.';
  const again = document.createElement('button');
  again.type = 'button';
  again.textContent = 'Try again · Попробовать снова';
  again.addEventListener('click', () => location.reload());
  const box = document.createElement('main');
  box.setAttribute('role', 'alert');
  box.style.cssText = 'max-width:36rem;margin:20vh auto;padding:0 1.5rem;font:16px/1.5 system-ui,sans-serif';
  box.append(message, again);
  root.replaceChildren(box);
}
