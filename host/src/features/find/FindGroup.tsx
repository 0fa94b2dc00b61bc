import { useHost } from '@park/federation/host-services';
import type { ScreenAddress } from '@park/federation/screen-address';
import { type MouseEvent, type ReactNode, useId } from 'react';
import type { FindChoice } from '@park/federation/find-results';
import { GroupTitle, Hint, Label, Option, Texts } from './find.styles.ts';

export interface FindGroupProps {
  readonly title: string;
  /** Shown when there are more results than listed. */
  readonly more: string | null;
  readonly icon: ReactNode;
  readonly choices: readonly FindChoice[];
  /** The index of the selected line in this group; outside the group when another group has the selection. */
  readonly chosen: number;
  readonly optionId: (index: number) => string;
  readonly onPoint: (index: number) => void;
  readonly onChoose: (to: ScreenAddress) => void;
}

/** The results of one kind. */
export function FindGroup(props: FindGroupProps) {
  const { title, more, icon, choices, chosen, optionId, onPoint, onChoose } = props;
  const { navigation } = useHost();
  const id = useId();

  function handleClick(event: MouseEvent, to: ScreenAddress): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose(to);
  }

  return (
    <div role="group" aria-labelledby={id}>
      <GroupTitle>
        <span id={id}>{title}</span>
        {more && <span>{more}</span>}
      </GroupTitle>
      {choices.map(({ key, label, hint, to }, index) => (
        <Option
          key={key}
          id={optionId(index)}
          role="option"
          aria-selected={index === chosen}
          tabIndex={-1}
          href={navigation.href(to)}
          onClick={(event) => handleClick(event, to)}
          onMouseMove={() => onPoint(index)}
        >
          {icon}
          <Texts>
            <Label>{label}</Label>
            {hint && <Hint>{hint}</Hint>}
          </Texts>
        </Option>
      ))}
    </div>
  );
}
