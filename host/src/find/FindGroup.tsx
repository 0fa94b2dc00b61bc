import { useHost } from '@park/federation/host-services';
import { type MouseEvent, type ReactNode, useId } from 'react';
import type { FindChoice } from '@park/federation/find-results';
import { ChevronRight } from '@park/ui/theme/icons';
import { GroupTitle, Hint, Label, More, Option, Texts } from './find.styles.ts';

interface FindGroupProps {
  readonly title: string;
  /** Shown when there are more results than listed. */
  readonly more: string | null;
  readonly icon: ReactNode;
  readonly choices: readonly FindChoice[];
  /**
   * The index of the selected line in this group; outside the group when another group has the
   * selection.
   */
  readonly chosen: number;
  readonly optionId: (index: number) => string;
  readonly onPoint: (index: number) => void;
  readonly onChoose: (choice: FindChoice) => void;
  /** Shows what can be done with a result that has actions. */
  readonly onActions: (choice: FindChoice) => void;
}

/** The results of one kind. */
export function FindGroup(props: FindGroupProps) {
  const { title, more, icon, choices, chosen, optionId, onPoint, onChoose, onActions } = props;
  const { navigation } = useHost();
  const id = useId();

  function handleClick(event: MouseEvent, choice: FindChoice): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const isMore = event.target instanceof Element && event.target.closest('[data-more]') !== null;
    if (isMore) onActions(choice);
    else onChoose(choice);
  }

  return (
    <div role="group" aria-labelledby={id}>
      <GroupTitle>
        <span id={id}>{title}</span>
        {more && <span>{more}</span>}
      </GroupTitle>
      {choices.map((choice, index) => (
        <Option
          key={choice.key}
          id={optionId(index)}
          role="option"
          aria-selected={index === chosen}
          tabIndex={-1}
          href={navigation.href(choice.to)}
          onClick={(event) => handleClick(event, choice)}
          onMouseMove={() => onPoint(index)}
        >
          {icon}
          <Texts>
            <Label>
              <bdi>{choice.label}</bdi>
            </Label>
            {choice.hint && <Hint>{choice.hint}</Hint>}
          </Texts>
          {choice.actions && (
            // For the pointer: the right arrow does the same, and an option contains no buttons.
            <More aria-hidden data-more>
              <ChevronRight />
            </More>
          )}
        </Option>
      ))}
    </div>
  );
}
