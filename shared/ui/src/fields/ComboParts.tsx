import { Autocomplete as Base } from '@base-ui/react/autocomplete';
import { type ComponentPropsWithRef, memo, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { floatingSurface } from '../floating/popup.styles.ts';
import { depth } from '../theme/depths.ts';
import { color, font, radius, space } from '../theme/tokens.ts';

const Positioner = styled(Base.Positioner)`
  z-index: ${depth.menu};
`;

/**
 * Not the library's popup: that one hides the page around the field from screen readers, although
 * Tab leads there.
 */
const Surface = styled.div`
  ${floatingSurface}
  inline-size: max(var(--anchor-width), min(20rem, var(--available-width)));
  max-inline-size: var(--available-width);
`;

const List = styled(Base.List)`
  max-block-size: min(20rem, var(--available-height));
  overflow-y: auto;
  overscroll-behavior: contain;
  &:not(:empty) {
    padding: ${space[1]};
  }
`;

const Item = styled(Base.Item)`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space[3]};
  padding: ${space[1]} ${space[2]};
  border-radius: ${radius.control};
  cursor: pointer;
  overflow-wrap: anywhere;
  &[data-highlighted] {
    background: ${color.accentSoft};
    @media (forced-colors: active) {
      outline: 2px solid Highlight;
    }
  }
`;

const Note = styled.span`
  color: ${color.textMuted};
  font-size: ${font.small};
`;

const Empty = styled(Base.Empty)`
  color: ${color.textMuted};
  font-size: ${font.small};
  &:not(:empty) {
    padding: ${space[2]} ${space[3]};
  }
`;

/** An option of the list: its label, and what helps to choose. */
export interface ComboOption {
  readonly id: string;
  readonly label: string;
  readonly note?: string | undefined;
}

/** What the list gives the field's input: its handlers, its marks, and what takes the element. */
export type ComboWiring = Omit<ComponentPropsWithRef<'input'>, 'value'>;

export interface ComboPartsProps {
  /** The text in the field. */
  readonly text: string;
  readonly onText: (text: string) => void;
  /** The options for the text, in their order; few enough to be rendered. */
  readonly options: readonly ComboOption[];
  readonly onChoose: (id: string) => void;
  /** Said when there is no option. */
  readonly emptyText: string;
  readonly isOpenAtFirst: boolean;
  readonly onWire: (wiring: ComboWiring) => void;
}

/** Hands on what the library would have rendered; a composed text is reported as it is typed. */
function Wire({ wiring, onWire }: { readonly wiring: ComboWiring } & Pick<ComboPartsProps, 'onWire'>) {
  useLayoutEffect(() => {
    const {
      value: _,
      onCompositionStart: __,
      onCompositionEnd: ___,
      ...own
    } = wiring as ComponentPropsWithRef<'input'>;
    onWire(own);
  }, [wiring, onWire]);
  return null;
}

/**
 * The list of a field, which takes the field's input over as it is. Not rendered again for what it
 * gives the input.
 */
export const ComboParts = memo(function ComboParts(props: ComboPartsProps) {
  const { text, onText, options, onChoose, emptyText, isOpenAtFirst, onWire } = props;
  const actions = useRef<Base.Root.Actions | null>(null);
  return (
    <Base.Root
      actionsRef={actions}
      onOpenChange={(isOpen) => {
        // Without the library's popup nothing else takes the closed list away.
        if (!isOpen) queueMicrotask(() => actions.current?.unmount());
      }}
      items={options}
      mode="none"
      autoHighlight
      openOnInputClick
      defaultOpen={isOpenAtFirst}
      value={text}
      itemToStringValue={({ label }: ComboOption) => label}
      onValueChange={(next, { reason }) => {
        // A chosen option is reported by its id; Escape closes the list and must not empty the
        // field.
        if (reason !== 'item-press' && reason !== 'escape-key') onText(next);
      }}
    >
      <Base.Input render={(wiring) => <Wire wiring={wiring} onWire={onWire} />} />
      <Base.Portal>
        <Positioner sideOffset={4} align="start" collisionPadding={8}>
          <Surface>
            <Empty>{emptyText}</Empty>
            <List>
              {(option: ComboOption) => (
                <Item key={option.id} value={option} onClick={() => onChoose(option.id)}>
                  <span>{option.label}</span>
                  {option.note && <Note>{option.note}</Note>}
                </Item>
              )}
            </List>
          </Surface>
        </Positioner>
      </Base.Portal>
    </Base.Root>
  );
});
