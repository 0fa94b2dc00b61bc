import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { FieldLabel } from './field.styles.ts';
import { breakpoint, color, font, motion, radius, shadow, space } from '../theme/tokens.ts';
import { VisuallyHidden } from '../surfaces/VisuallyHidden.tsx';

const Group = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: ${space[1]};
  > legend {
    padding: 0;
  }
`;

const Track = styled.div`
  display: inline-flex;
  flex-wrap: wrap;
  align-self: flex-start;
  gap: ${space.half};
  max-inline-size: 100%;
  padding: 3px;
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  background: ${color.sunken};
`;

const Choice = styled.label`
  position: relative;
  display: inline-flex;
  flex: 1 0 auto;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  min-block-size: 1.875rem;
  padding: ${space[1]} ${space[3]};
  border: 1px solid transparent;
  border-radius: 7px;
  color: ${color.textMuted};
  font-size: ${font.body};
  font-weight: ${font.medium};
  cursor: pointer;
  transition:
    background-color ${motion.fast},
    color ${motion.fast};
  &:hover {
    color: ${color.text};
  }
  &:has(:checked) {
    border-color: ${color.controlBorder};
    background: ${color.raised};
    box-shadow: ${shadow.control};
    color: ${color.text};
    @media (forced-colors: active) {
      outline: 2px solid Highlight;
    }
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 1px;
  }
  svg {
    inline-size: 1rem;
    block-size: 1rem;
  }
  /* Three labels fit into one line of a phone only without their icons. */
  @media ${breakpoint.phone} {
    padding-inline: ${space[2]};
    svg {
      display: none;
    }
  }
`;

export interface SegmentedOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: ReactNode;
}

export interface SegmentedFieldProps<Value extends string> {
  readonly label: string;
  readonly hideLabel?: boolean | undefined;
  readonly options: readonly SegmentedOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of a few choices, all visible: radio buttons that look like one control. */
export function SegmentedField<Value extends string>({
  label,
  hideLabel = false,
  options,
  value,
  onChange,
}: SegmentedFieldProps<Value>) {
  const name = useId();
  return (
    <Group>
      {hideLabel ? (
        <VisuallyHidden as="legend">{label}</VisuallyHidden>
      ) : (
        <FieldLabel as="legend">{label}</FieldLabel>
      )}
      <Track>
        {options.map((option) => (
          <Choice key={option.value}>
            <VisuallyHidden
              as="input"
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            {option.label}
          </Choice>
        ))}
      </Track>
    </Group>
  );
}
