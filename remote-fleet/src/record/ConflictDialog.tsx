import { isolated } from '@park/domain/format/isolated';
import { Isolated } from '@park/ui/surfaces/Isolated';
import { Button } from '@park/ui/actions/Button';
import { Dialog } from '@park/ui/floating/Dialog';
import { Stack } from '@park/ui/surfaces/layout';
import { color, font, radius, space } from '@park/ui/theme/tokens';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { FormNamespace } from './use-record-form.ts';
import { TimeAgo } from './TimeAgo.tsx';
import type { EditConflict } from './use-record-edit.ts';

const When = styled.small`
  display: block;
  margin-block-start: ${space[1]};
  color: ${color.textMuted};
`;

const Field = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr));
  gap: ${space[2]};
  min-inline-size: 0;
  legend {
    margin-block-end: ${space[1]};
    font-weight: ${font.medium};
  }
`;

const Choice = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  /* A choice of one line is as high as its neighbour of two. */
  align-content: start;
  align-items: center;
  gap: 0 ${space[2]};
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius.control};
  cursor: pointer;
  &:has(:checked) {
    border-color: ${color.accent};
    background: ${color.selected};
  }
  small {
    color: ${color.textMuted};
  }
  span {
    grid-column: 2;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;

export interface ConflictDialogProps<Name extends string> {
  readonly namespace: FormNamespace;
  readonly conflict: EditConflict<Name> | null;
  readonly labelOf: (name: Name) => string;
  /** The value in words, where it is not a text of its own. */
  readonly shownOf?: (name: Name, value: string) => string;
  /** Saves with the other person's values in these fields. */
  readonly onResolve: (theirs: readonly Name[]) => void;
  readonly onDismiss: () => void;
}

type OpenConflictProps<Name extends string> = ConflictDialogProps<Name> & {
  readonly conflict: EditConflict<Name>;
};

function OpenConflict<Name extends string>(props: OpenConflictProps<Name>) {
  const { namespace, conflict, labelOf, shownOf = (_, value) => value, onResolve, onDismiss } = props;
  const { t } = useTranslation(namespace);
  const [theirs, setTheirs] = useState<ReadonlySet<Name>>(new Set());

  function choose(name: Name, isTheirs: boolean): void {
    const next = new Set(theirs);
    if (isTheirs) next.add(name);
    else next.delete(name);
    setTheirs(next);
  }

  const { changedBy, changedAt, fields } = conflict;
  return (
    <Dialog
      open
      onClose={onDismiss}
      title={t('conflict.title')}
      closeLabel={t('conflict.back')}
      actions={
        <>
          <Button onClick={onDismiss}>{t('conflict.back')}</Button>
          <Button kind="primary" onClick={() => onResolve([...theirs])}>
            {t('conflict.save')}
          </Button>
        </>
      }
    >
      <p>
        <Isolated
          text={changedBy === null ? t('conflict.byNobody') : t('conflict.by', { name: isolated(changedBy) })}
        />
        {changedAt !== null && (
          <When>
            <TimeAgo at={changedAt} />
          </When>
        )}
      </p>
      <Stack $gap={4} $top={4}>
        {fields.map(({ name, mine, theirs: other }) => (
          <Field key={name}>
            <legend>{labelOf(name)}</legend>
            {([false, true] as const).map((isTheirs) => {
              const value = shownOf(name, isTheirs ? other : mine);
              const owner = isTheirs ? (changedBy ?? t('conflict.theirs')) : t('conflict.mine');
              return (
                <Choice key={owner}>
                  <input
                    type="radio"
                    name={`conflict ${name}`}
                    checked={theirs.has(name) === isTheirs}
                    onChange={() => choose(name, isTheirs)}
                  />
                  <small>
                    <bdi>{owner}</bdi>
                  </small>
                  <span>{value === '' ? t('conflict.empty') : value}</span>
                </Choice>
              );
            })}
          </Field>
        ))}
      </Stack>
    </Dialog>
  );
}

/**
 * What this person and somebody else have typed into the same fields, side by side, with a choice
 * for each field.
 */
export function ConflictDialog<Name extends string>(props: ConflictDialogProps<Name>) {
  const { conflict } = props;
  return conflict && <OpenConflict {...props} conflict={conflict} />;
}
