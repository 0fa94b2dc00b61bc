import { Button } from '@park/ui/actions/Button';
import { IconButton } from '@park/ui/actions/IconButton';
import { TextLink } from '@park/ui/actions/Link.styles';
import { MoreHorizontal, Plus } from '@park/ui/theme/icons';
import { Part, Specimen } from '../Specimen.tsx';
import type { Words } from '../words.ts';

const KINDS = ['primary', 'secondary', 'quiet', 'danger'] as const;
const STATES = ['hover', 'active', 'focus'] as const;

/** Buttons and links. */
export function Buttons({ words }: { readonly words: Words }) {
  const textOf = (kind: (typeof KINDS)[number]): string => (kind === 'danger' ? words.remove : words.add);
  return (
    <Part name="buttons">
      {KINDS.map((kind) => (
        <Specimen key={kind} of={`Button ${kind}`}>
          <Button kind={kind} icon={<Plus aria-hidden />}>
            {textOf(kind)}
          </Button>
        </Specimen>
      ))}
      {KINDS.flatMap((kind) =>
        STATES.map((state) => (
          <Specimen key={`${kind} ${state}`} of={`Button ${kind}, ${state}`} state={state}>
            <Button kind={kind}>{textOf(kind)}</Button>
          </Specimen>
        )),
      )}
      {KINDS.map((kind) => (
        <Specimen key={`${kind} disabled`} of={`Button ${kind}, disabled`}>
          <Button kind={kind} disabled>
            {textOf(kind)}
          </Button>
        </Specimen>
      ))}
      <Specimen of="Button, busy">
        <Button kind="primary" busy>
          {words.save}
        </Button>
      </Specimen>
      <Specimen of="Button, obstacle">
        <Button kind="primary" obstacle={words.reason}>
          {words.remove}
        </Button>
      </Specimen>
      <Specimen of="Button, small">
        <Button size="s">{words.save}</Button>
      </Specimen>
      <Specimen of="Button, long words">
        <div style={{ inlineSize: '11rem' }}>
          <Button kind="primary">{words.long}</Button>
        </div>
      </Specimen>
      <Specimen of="IconButton">
        <IconButton label={words.more} icon={<MoreHorizontal aria-hidden />} />
      </Specimen>
      <Specimen of="IconButton, hover" state="hover">
        <IconButton label={words.more} icon={<MoreHorizontal aria-hidden />} />
      </Specimen>
      <Specimen of="IconButton, focus" state="focus">
        <IconButton label={words.more} icon={<MoreHorizontal aria-hidden />} />
      </Specimen>
      <Specimen of="IconButton, small, disabled">
        <IconButton size="s" disabled label={words.more} icon={<MoreHorizontal aria-hidden />} />
      </Specimen>
      <Specimen of="TextLink">
        <TextLink href="#buttons">{words.licence}</TextLink>
      </Specimen>
      <Specimen of="TextLink, hover" state="hover">
        <TextLink href="#buttons">{words.licence}</TextLink>
      </Specimen>
      <Specimen of="TextLink, focus" state="focus">
        <TextLink href="#buttons">{words.licence}</TextLink>
      </Specimen>
    </Part>
  );
}
