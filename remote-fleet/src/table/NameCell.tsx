import { initialOf, tintOf } from '@park/ui/surfaces/Avatar';
import { OpenLink, type OpenLinkProps } from './OpenLink.tsx';

function Initial({ name }: { readonly name: string }) {
  return (
    <span className="face" aria-hidden data-initial={initialOf(name)} style={{ background: tintOf(name) }} />
  );
}

/** A person's name with its initial, linked to the record. */
export function NameCell(props: OpenLinkProps) {
  return (
    <span className="who">
      <Initial name={props.name} />
      <OpenLink {...props} />
    </span>
  );
}

/** The same as plain text, for quick rows. */
export function PlainName({ name }: { readonly name: string }) {
  return (
    <span className="who">
      <Initial name={name} />
      <span className="open">{name}</span>
    </span>
  );
}
