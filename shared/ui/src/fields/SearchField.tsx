import { type KeyboardEvent, useRef } from 'react';
import styled from 'styled-components';
import { controlStyles } from './field.styles.ts';
import { IconButton } from '../actions/IconButton.tsx';
import { Search, X } from '../theme/icons.ts';
import { color, space } from '../theme/tokens.ts';

const Box = styled.div`
  position: relative;
  flex: 1 1 12rem;
  min-inline-size: 10rem;
  max-inline-size: 26rem;
  > svg {
    position: absolute;
    inset-block: 0;
    inset-inline-start: ${space[3]};
    margin-block: auto;
    color: ${color.textSubtle};
    pointer-events: none;
  }
`;

const Input = styled.input<{ $dense?: boolean | undefined }>`
  ${controlStyles}
  padding-inline: 2.25rem;
  text-overflow: ellipsis;
  &::-webkit-search-cancel-button {
    display: none;
  }
`;

const Clear = styled(IconButton)`
  position: absolute;
  inset-block: 0;
  inset-inline-end: ${space[1]};
  margin-block: auto;
`;

const CROSS = <X aria-hidden />;

export interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string | undefined;
  readonly clearLabel: string;
  readonly className?: string | undefined;
}

/** A search box; Escape or its cross empties it and the focus stays in it. */
export function SearchField({
  label,
  value,
  onChange,
  placeholder,
  clearLabel,
  className,
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || value === '') return;
    event.preventDefault();
    event.stopPropagation();
    onChange('');
  }

  function handleClear(): void {
    onChange('');
    input.current?.focus();
  }

  return (
    <Box className={className} role="search">
      <Search aria-hidden size={16} />
      <Input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      {/* Always there: the first key would pay for making it and its styles. */}
      <Clear size="s" label={clearLabel} icon={CROSS} hidden={value === ''} onClick={handleClear} />
    </Box>
  );
}
