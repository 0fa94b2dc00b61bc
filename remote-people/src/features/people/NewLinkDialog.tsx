import { ActionDialog, type ActionDialogProps } from './ActionDialog.tsx';
import { LinkShown, type MadeLink } from './LinkShown.tsx';

export interface NewLinkDialogProps extends ActionDialogProps {
  /** Null until it is made. */
  readonly link: MadeLink | null;
}

/** A dialog that makes a link, and then shows it, once. */
export function NewLinkDialog({ link, action, children, ...dialog }: NewLinkDialogProps) {
  return (
    <ActionDialog {...dialog} action={link === null ? action : null}>
      {link === null ? children : <LinkShown link={link} />}
    </ActionDialog>
  );
}
