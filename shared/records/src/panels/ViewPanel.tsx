import { VIEW_NAME_MAX, VIEWS_MAX } from '@park/contract/limits';
import { isolated } from '@park/domain/format/isolated';
import { readNumber, writeNumber } from '@park/domain/format/typed-number';
import {
  canMove,
  formatLayout,
  isShown,
  moveColumn,
  resizeColumn,
  showColumn,
} from '@park/domain/table/change-layout';
import { COLUMN_REM, DENSITIES, defaultLayout } from '@park/domain/table/table-layout';
import {
  activeView,
  dropView,
  keepView,
  type NamedView,
  plainQuery,
  readMemory,
  type TableMemory as KnownViews,
  viewNamed,
  viewNameProblem,
  type ViewNameProblem,
} from '@park/domain/table/table-memory';
import { useHost, useScreenAddress } from '@park/federation/host-services';
import { randomKey } from '@park/http/random-key';
import { useLocale } from '@park/i18n/use-locale';
import { Button } from '@park/ui/actions/Button';
import { IconButton } from '@park/ui/actions/IconButton';
import { CheckboxField } from '@park/ui/fields/CheckboxField';
import { numberInput } from '@park/ui/fields/number-input';
import { SegmentedField } from '@park/ui/fields/SegmentedField';
import { TextField } from '@park/ui/fields/TextField';
import { Hint } from '@park/ui/surfaces/layout';
import { ChevronDown, ChevronUp, X } from '@park/ui/theme/icons';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListTable } from '../columns/list-table.ts';
import { PLAIN_VIEW, viewOfAddress, withView } from '../columns/list-view.ts';
import type { TableMemory } from '../columns/use-table-layout.ts';
import { Heading, Lines, PanelBody, PanelFoot, Place, SaveLine, ViewName, Wrong } from './panel.styles.ts';

export interface ViewPanelProps<Row> {
  readonly table: ListTable<Row>;
  readonly memory: TableMemory;
}

/** The views that a person has named, and the link of what is on screen. */
function NamedViews<Row>({ table, memory }: ViewPanelProps<Row>) {
  const { t } = useTranslation('list');
  const heading = useId();
  const { notify, navigation } = useHost();
  const address = useScreenAddress();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<ViewNameProblem | null>(null);
  const { columns } = table;
  const { view, setView, queryNow } = table.choice;
  const { layout, keepDensity, kept, keep } = memory;
  const known = readMemory(kept, columns);
  // The address may still be behind the search box.
  const { tab, ...said } = withView({ tab: address.tab, q: queryNow() }, columns, view);
  const shownQuery = plainQuery(new URLSearchParams(said as Record<string, string>).toString());
  const active = activeView(known, shownQuery, layout);

  function change(next: KnownViews): void {
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
    const found = viewNameProblem(known, name);
    setProblem(found);
    if (found) return;
    change(keepView(known, { id: randomKey(), name, query: shownQuery, layout }));
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
        {known.views.map((each) => (
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
                change(dropView(known, each.id));
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
          hint={viewNamed(known, name) ? t('replaces', { name: viewNamed(known, name)?.name }) : undefined}
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

interface ColumnWidthProps {
  readonly column: string;
  /** Null for the column's own, which is `planned`. */
  readonly width: number | null;
  readonly planned: number;
  readonly onChange: (width: number | null) => void;
}

/** The width of a column as a number that is typed; an empty field brings the column's own back. */
function ColumnWidth({ column, width, planned, onChange }: ColumnWidthProps) {
  const { t } = useTranslation('list');
  const locale = useLocale();
  const problem = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const label = t('width', { column });

  function commit(): void {
    if (typed === null) return;
    const read = readNumber(typed);
    const isNone = typed.trim() === '';
    setWrong(read === null && !isNone);
    if (read === null && !isNone) return;
    onChange(read);
    // Shows what was made of it, within the limits.
    setTyped(null);
  }

  return (
    <>
      <input
        {...numberInput({ decimals: 2 })}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? problem : undefined}
        title={label}
        placeholder={writeNumber(planned, locale)}
        value={typed ?? (width === null ? '' : writeNumber(width, locale))}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
      />
      {isWrong && (
        <Wrong id={problem} role="alert">
          {t('widthWrong', {
            min: writeNumber(COLUMN_REM.min, locale),
            max: writeNumber(COLUMN_REM.max, locale),
          })}
        </Wrong>
      )}
    </>
  );
}

/**
 * The columns of a list: which are shown, in which order and width. Those that are shown come
 * first.
 */
function ColumnChoice<Row>({ table, memory }: ViewPanelProps<Row>) {
  const { t } = useTranslation('list');
  const heading = useId();
  const { columns, headings } = table;
  const { layout, setLayout } = memory;
  const shown = layout.columns.flatMap(({ key }) => columns.find((column) => column.key === key) ?? []);
  const hidden = columns.filter(({ key }) => !isShown(layout, key));
  const choices = [...shown, ...hidden].filter(({ fixed }) => fixed !== 'end');

  return (
    <section aria-labelledby={heading}>
      <Heading id={heading}>{t('columns')}</Heading>
      <Lines>
        {choices.map(({ key, fixed, width, obstacle }) => {
          const column = headings[key] ?? key;
          const place = layout.columns.find((each) => each.key === key);
          return (
            <li key={key}>
              <CheckboxField
                label={column}
                aria-label={t('show', { column })}
                title={obstacle}
                checked={place !== undefined}
                disabled={fixed !== undefined || obstacle !== undefined}
                onChange={(event) => setLayout(showColumn(layout, columns, key, event.target.checked))}
              />
              {place && (
                <Place>
                  <ColumnWidth
                    column={column}
                    width={place.width}
                    planned={width}
                    onChange={(rem) => setLayout(resizeColumn(layout, key, rem))}
                  />
                  {(fixed ? [] : ([-1, 1] as const)).map((by) => (
                    <IconButton
                      key={by}
                      size="s"
                      icon={by < 0 ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
                      label={by < 0 ? t('up', { column }) : t('down', { column })}
                      aria-disabled={!canMove(layout, columns, key, by) || undefined}
                      onClick={() => setLayout(moveColumn(layout, columns, key, by))}
                    />
                  ))}
                </Place>
              )}
              {obstacle !== undefined && <Hint>{obstacle}</Hint>}
            </li>
          );
        })}
      </Lines>
      <Hint>{t('widthHint')}</Hint>
    </section>
  );
}

/**
 * What a list shows: the named views, the columns with their order and widths, and how close the
 * rows stand.
 */
export function ViewPanel<Row>({ table, memory }: ViewPanelProps<Row>) {
  const { t } = useTranslation('list');
  const { layout, setLayout, isLinked } = memory;
  return (
    <>
      <PanelBody>
        {isLinked && <Hint>{t('linked')}</Hint>}
        <NamedViews table={table} memory={memory} />
        <SegmentedField
          label={t('density')}
          value={layout.density}
          options={DENSITIES.map((value) => ({ value, label: t(`densities.${value}`) }))}
          onChange={(density) => setLayout({ ...layout, density })}
        />
        <ColumnChoice table={table} memory={memory} />
      </PanelBody>
      <PanelFoot>
        <Button size="s" kind="quiet" onClick={() => setLayout(defaultLayout(table.columns))}>
          {t('reset')}
        </Button>
      </PanelFoot>
    </>
  );
}
