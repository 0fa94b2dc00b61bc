import type { ReactNode } from 'react';

export interface PaletteProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly label: string;
  readonly children: ReactNode;
}
