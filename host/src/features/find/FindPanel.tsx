import { partsOf } from '@park/federation/catalog';
import { useHost } from '@park/federation/host-services';
import type { ScreenAddress } from '@park/federation/screen-address';
import { Button } from '@park/ui/actions/Button';
import { Search } from '@park/ui/theme/icons';
import { namedIcon } from '@park/ui/theme/named-icon';
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
import { useCatalog } from '../../remotes/registry/use-catalog.ts';
import { Field, Foot, Input, List, Note, Panel } from './find.styles.ts';
import { FindGroup } from './FindGroup.tsx';
import { FindPart, partKey } from './FindPart.tsx';
import { useFind } from './use-find.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The search panel: one field, results by kind, arrows to select and Enter to open. */
export function FindPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('find');
  const { navigation } = useHost();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const searched = useDeferredValue(query);
  const { catalog } = useCatalog();
  const parts = partsOf(catalog, 'find');
  const { groups, isLoading, isStale, isIncomplete, retry, report } = useFind(searched, parts.map(partKey));
  const [entered, setEntered] = useState<string | null>(null);

  const choices = groups.flatMap((group) => group.choices);
  const chosen = Math.min(active, choices.length - 1);
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [chosen]);

  const isCurrent = searched === query && !isStale;
  const choice = isCurrent ? choices[chosen] : undefined;

  function go(to: ScreenAddress): void {
    onClose();
    navigation.go(to);
  }

  const isArrived = entered === query && choice !== undefined;
  const goToArrived = useEffectEvent(() => choice && go(choice.to));
  useEffect(() => {
    if (isArrived) goToArrived();
  }, [isArrived]);

  function handleKeyDown(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step !== undefined && choices.length > 0) {
      event.preventDefault();
      setActive((chosen + step + choices.length) % choices.length);
    }
    // While an input method is composing, Enter belongs to it.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (choice) go(choice.to);
    // An operator who types and presses Enter at once means the typed query, not the results of an earlier one.
    else if (!isCurrent || isLoading) setEntered(query);
  }

  const starts = groups.map((_, at) =>
    groups.slice(0, at).reduce((total, group) => total + group.choices.length, 0),
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
            setEntered(null);
          }}
          onKeyDown={handleKeyDown}
        />
      </Field>
      <List ref={list} id={id} role="listbox" aria-label={t('results')}>
        {groups.map(({ key, title, icon, total, choices: own }, at) => {
          const start = starts[at] ?? 0;
          const Icon = namedIcon(icon);
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
      <VisuallyHidden role="status">{t('count', { count: choices.length })}</VisuallyHidden>
      <Foot aria-hidden>{t('keys')}</Foot>
    </Panel>
  );
}
