import { fireEvent, screen } from '@testing-library/react';

/**
 * The native control with this role and name, after its row was pointed at: the other rows of a list only depict
 * their controls.
 */
export function pointAt(role: 'combobox' | 'spinbutton', name: string | RegExp): HTMLElement {
  fireEvent.pointerOver(screen.getByRole(role, { name }));
  return screen.getByRole(role, { name });
}
