import { randomKey } from '@park/http/random-key';
import { VIEW_NAME_MAX, VIEWS_MAX } from '@park/contract/limits';
import { isolated } from '@park/domain/format/isolated';
import { formatLayout } from '@park/domain/table/change-layout';
import { defaultLayout } from '@park/domain/table/table-layout';
import {
  activeView,
  dropView,
  keepView,
  type NamedView,
  plainQuery,
  readMemory,
  type TableMemory,
  viewNamed,
  viewNameProblem,
  type ViewNameProblem,
} from '@park/domain/table/table-memory';
import { useHost, useScreenAddress } from '@park/federation/host-services';
import { Button } from '@park/ui/actions/Button';
import { IconButton } from '@park/ui/actions/IconButton';
import { TextField } from '@park/ui/fields/TextField';
import { X } from '@park/ui/theme/icons';
import { type FormEvent, useId, useState } from 'react';
import type { ListTable } from '../list-table.tsx';
import { PLAIN_VIEW, viewOfAddress, withView } from '../list-view.ts';
import { Heading, Lines, SaveLine, ViewName } from './panel.styles.ts';
import { useTranslation } from 'react-i18next';

/** The views that a person has named, and the link of what is on screen. */
export function NamedViews<Row>({ table }: { readonly table: ListTable<Row> }) {
  const { t } = useTranslation('list');
  const heading = useId();
  const { notify, navigation } = useHost();
  const address = useScreenAddress();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<ViewNameProblem | null>(null);
  const { columns, layout, keepDensity, kept, keep, view, setView, query } = table;
  const memory = readMemory(kept, columns);
  // The address may still be behind the search box.
  const { tab, ...said } = withView({ tab: address.tab, q: query() }, columns, view);
  const shownQuery = plainQuery(new URLSearchParams(said as Record<string, string>).toString());
  const active = activeView(memory, shownQuery, layout);

  function change(next: TableMemory): void {
    keep({ ...kept, ...next, isUnsent: true });
  }

  function show({ query: wanted, layout: wantedLayout }: Pick<NamedView, 'query' | 'layout'>): void {
    const texts = Object.fromEntries(new URLSearchParams(wanted));
    keep({ ...kept, current: wantedLayout, isUnsent: true });
    keepDensity(wantedLayout.density);
    setView(viewOfAddress({ ...texts, tab }, columns) ?? PLAIN_VIEW, {
      query: texts['q'] ?? '',
      isWhole: true,
    });
  }

  function save(event: FormEvent): void {
    event.preventDefault();
    const found = viewNameProblem(memory, name);
    setProblem(found);
    if (found) return;
    change(keepView(memory, { id: randomKey(), name, query: shownQuery, layout }));
    notify({ kind: 'success', text: t('saved', { name: isolated(name.trim()) }) });
    setName('');
  }

  async function copy(): Promise<void> {
    const { density } = layout;
    const href = navigation.href({ tab, ...said, columns: formatLayout(layout), density });
    try {
      await navigator.clipboard.writeText(new URL(href, document.baseURI).href);
      notify({ kind: 'success', text: t('copied') });
    } catch {
      navigation.go({ tab, ...said, columns: formatLayout(layout), density }, { replace: true });
      notify({ kind: 'warning', text: t('copyFailed') });
    }
  }

  const plain = { query: '', layout: defaultLayout(columns) };
  return (
    <section aria-labelledby={heading}>
      <Heading id={heading}>{t('views')}</Heading>
      <Lines>
        <li>
          <ViewName type="button" onClick={() => show(plain)}>
            {t('plain')}
          </ViewName>
        </li>
        {memory.views.map((each) => (
          <li key={each.id}>
            <ViewName
              type="button"
              aria-current={each === active ? 'true' : undefined}
              title={each === active ? t('current') : undefined}
              onClick={() => show(each)}
            >
              {each.name}
            </ViewName>
            <IconButton
              size="s"
              icon={<X aria-hidden />}
              label={t('remove', { name: each.name })}
              onClick={() => {
                change(dropView(memory, each.id));
                notify({ kind: 'info', text: t('removed', { name: isolated(each.name) }) });
              }}
            />
          </li>
        ))}
      </Lines>
      <SaveLine noValidate onSubmit={save}>
        <TextField
          label={t('name')}
          value={name}
          error={
            problem
              ? t(`problems.${problem}`, { max: problem === 'full' ? VIEWS_MAX : VIEW_NAME_MAX })
              : undefined
          }
          hint={viewNamed(memory, name) ? t('replaces', { name: viewNamed(memory, name)?.name }) : undefined}
          onChange={(event) => {
            setName(event.target.value);
            setProblem(null);
          }}
        />
        <Button type="submit">{t('save')}</Button>
        <Button kind="quiet" onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </SaveLine>
    </section>
  );
}
