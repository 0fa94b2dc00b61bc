import { partsOf } from '@park/federation/catalog';
import { useHost } from '@park/federation/host-services';
import type { FindChoice } from '@park/federation/find-results';
import { Button } from '@park/ui/actions/Button';
import { Search } from '@park/ui/theme/icons';
import type { namedIcon } from '@park/ui/theme/named-icon';
import { VisuallyHidden } from '@park/ui/surfaces/VisuallyHidden';
import {
  type KeyboardEvent,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '../remotes/registry/use-catalog.ts';
import { Field, Foot, Input, List, Note, Panel } from './find.styles.ts';
import { FindGroup } from './FindGroup.tsx';
import { FindPart, partKey } from './FindPart.tsx';
import { useChosenActions } from './use-chosen-actions.ts';
import type { CommandActions } from './use-commands.ts';
import { useFind } from './use-find.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The next letter is typed at the caret; elsewhere than at the end, the arrow moves the caret. */
function isCaretAtEnd(field: EventTarget): boolean {
  return field instanceof HTMLInputElement && field.selectionEnd === field.value.length;
}

/** A key that was pressed before the results of the query were there, and what it is to do. */
interface Entered {
  readonly query: string;
  readonly does: 'open' | 'list actions';
}

interface FindPanelProps extends CommandActions {
  readonly onClose: () => void;
  /** Given by the shell, which has the icons: here they would be loaded twice. */
  readonly iconOf: typeof namedIcon;
}

/**
 * The search panel: one field, results by kind, arrows to select, Enter to open, the right arrow
 * for actions.
 */
export function FindPanel({ onClose, onTheme, iconOf }: FindPanelProps) {
  const { t } = useTranslation('find');
  const { navigation } = useHost();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const searched = useDeferredValue(query);
  const { catalog } = useCatalog();
  const parts = partsOf(catalog, 'find');
  const { groups, isLoading, isStale, isIncomplete, retry, report } = useFind(searched, parts.map(partKey), {
    onTheme,
  });
  const { lines, announced, setActed } = useChosenActions(groups);
  const [entered, setEntered] = useState<Entered | null>(null);

  const choices = lines.flatMap((group) => group.choices);
  const chosen = Math.min(active, choices.length - 1);
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [chosen]);

  const isCurrent = searched === query && !isStale;
  const choice = isCurrent ? choices[chosen] : undefined;

  function go({ to, run }: FindChoice): void {
    onClose();
    if (run) run();
    else navigation.go(to);
  }

  function showActions(of: FindChoice): void {
    const group = lines.find((each) => each.choices.includes(of));
    if (of.actions === undefined || group === undefined) return;
    setActed({ group: group.key, key: of.key });
    setActive(0);
  }

  function act(does: Entered['does']): void {
    // An operator who types and presses a key at once means the typed query, not the results of an
    // earlier one.
    if (choice === undefined) return !isCurrent || isLoading ? setEntered({ query, does }) : undefined;
    if (does === 'open') go(choice);
    else showActions(choice);
  }

  function handleSideways(event: KeyboardEvent): void {
    if (event.key === 'ArrowRight' && isCaretAtEnd(event.target)) {
      event.preventDefault();
      act('list actions');
    }
    if (event.key === 'ArrowLeft' && announced !== null) {
      event.preventDefault();
      setActed(null);
      setEntered(null);
      setActive(0);
    }
  }

  const isArrived = entered?.query === query && choice !== undefined;
  const actOnArrived = useEffectEvent(() => act(entered?.does ?? 'open'));
  useEffect(() => {
    // The results come from parts that report them: only after a render is it known that they are
    // there.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    if (isArrived) actOnArrived();
  }, [isArrived]);

  function handleKeyDown(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step !== undefined && choices.length > 0) {
      event.preventDefault();
      setActive((chosen + step + choices.length) % choices.length);
    }
    handleSideways(event);
    // While an input method is composing, Enter belongs to it.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act('open');
  }

  const starts = lines.map((_, at) =>
    lines.slice(0, at).reduce((total, group) => total + group.choices.length, 0),
  );
  return (
    <Panel>
      <Field>
        <Search aria-hidden />
        <Input
          role="combobox"
          aria-label={t('title')}
          aria-expanded
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={choices.length > 0 ? optionId(chosen) : undefined}
          placeholder={t('hint')}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
            setActed(null);
            setEntered(null);
          }}
          onKeyDown={handleKeyDown}
        />
      </Field>
      <List ref={list} id={id} role="listbox" aria-label={t('results')}>
        {lines.map(({ key, title, icon, total, choices: own }, at) => {
          const start = starts[at] ?? 0;
          const Icon = iconOf(icon);
          return (
            <FindGroup
              key={key}
              title={title}
              more={total > own.length ? t('more', { shown: own.length, total }) : null}
              icon={<Icon aria-hidden />}
              choices={own}
              chosen={chosen - start}
              optionId={(index) => optionId(start + index)}
              onPoint={(index) => setActive(start + index)}
              onChoose={go}
              onActions={showActions}
            />
          );
        })}
      </List>
      {parts.map((part) => (
        <FindPart key={partKey(part)} part={part} query={searched} report={report} />
      ))}
      {choices.length === 0 && !isLoading && <Note>{t('noMatch', { query: query.trim() })}</Note>}
      {isLoading && <Note>{t('loading')}</Note>}
      {isIncomplete && (
        <Note role="alert">
          {t('incomplete')}
          <Button size="s" onClick={retry}>
            {t('retry')}
          </Button>
        </Note>
      )}
      <VisuallyHidden role="status">{announced ?? t('count', { count: choices.length })}</VisuallyHidden>
      <Foot aria-hidden>{t('keys')}</Foot>
    </Panel>
  );
}
