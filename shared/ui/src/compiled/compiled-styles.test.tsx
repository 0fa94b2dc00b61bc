import { render, screen } from '@testing-library/react';
import { createRef, type ReactNode } from 'react';
import { choose, compiledGlobal, compiledStyle } from './compiled-styles.ts';

const textsOf = (rules: CSSRuleList): readonly string[] =>
  [...rules].flatMap((rule) => ('cssRules' in rule ? textsOf(rule.cssRules as CSSRuleList) : rule.cssText));

/** In the order of the page; the tests' browser keeps `styleSheets` in the order in which they came. */
const ruleTexts = (): readonly string[] =>
  [...document.querySelectorAll('style')].flatMap(({ sheet }) => (sheet ? textsOf(sheet.cssRules) : []));

const wideOf = ({ $wide }: Readonly<Record<string, unknown>>) => $wide;

describe('a component with compiled styles', () => {
  it('passes props, reference and class on, and none of the props that only styles read', () => {
    const Box = compiledStyle('section', 'box', '.box{color:red;}\n');
    const ref = createRef<HTMLElement>();
    render(<Box ref={ref} className="given" aria-label="Box" title={undefined} $hidden />);
    const box = screen.getByRole('region', { name: 'Box' });
    expect(ref.current).toBe(box);
    expect(box.className).toBe('box given');
    expect(box.getAttributeNames().toSorted()).toEqual(['aria-label', 'class']);
    expect(getComputedStyle(box).color).toBe('rgb(255, 0, 0)');
  });

  it('is another element with the same styles when `as` says so', () => {
    const Box = compiledStyle('div', 'as-box', '.as-box{color:red;}\n');
    render(<Box as="h1">Title</Box>);
    expect(screen.getByRole('heading', { name: 'Title' }).className).toBe('as-box');
  });

  it('has the attributes that its definition gives, for the functions of props as well', () => {
    const Bar = compiledStyle('span', 'bar', '.bar{width:var(--bar-0);}\n', [wideOf], {
      'aria-hidden': true,
      $wide: '50%',
    });
    render(<Bar role="status" />);
    const bar = screen.getByRole('status', { hidden: true });
    expect(bar.getAttribute('aria-hidden')).toBe('true');
    expect(bar.getAttribute('style')).toBe('--bar-0: 50%;');
  });

  it('gives what a function returns to a custom property, beside the style of the caller', () => {
    const Bar = compiledStyle('span', 'own', '', ['text', [wideOf]]);
    render(<Bar $wide="1rem" style={{ color: 'red' }} role="status" />);
    expect(screen.getByRole('status').getAttribute('style')).toBe('--own-0: 1rem; color: red;');
  });

  it('has the class of the chosen style', () => {
    const kind = choose(({ $kind }) => $kind, { big: 'font-size: 2em;' });
    const Text = compiledStyle('p', 'text', '.text-0-big{font-size:2em;}\n', [kind]);
    render(<Text $kind="big">Words</Text>);
    expect(screen.getByText('Words').className).toBe('text text-0-big');
    expect(kind({ $kind: 'big' })).toBe('font-size: 2em;');
  });

  it('lets what extends it win, whichever is shown first', () => {
    const Base = compiledStyle('p', 'base', '.base{color:red;}\n');
    const Extended = compiledStyle(Base, 'extended', '.extended{color:blue;}\n');
    render(<Extended>Extended</Extended>);
    render(<Base>Base</Base>);
    expect(screen.getByText('Extended').className).toBe('base extended');
    expect(getComputedStyle(screen.getByText('Extended')).color).toBe('rgb(0, 0, 255)');
    expect(getComputedStyle(screen.getByText('Base')).color).toBe('rgb(255, 0, 0)');
  });

  it('extends a component without styles by its class', () => {
    const Plain = ({
      className,
      children,
    }: {
      readonly className?: string;
      readonly children?: ReactNode;
    }) => <em className={className}>{children}</em>;
    const Styled = compiledStyle(Plain, 'plain', '');
    render(<Styled>Words</Styled>);
    expect(screen.getByText('Words').className).toBe('plain');
  });

  it('inserts its rules once, in the order of the definitions, and leaves out one that the browser refuses', () => {
    const First = compiledStyle('i', 'first', '.first{color:red;}\n.first:hover{color:blue;}\n');
    const Second = compiledStyle('i', 'second', '}{\n.second{color:red;}\n');
    const Page = compiledGlobal('.page{color:red;}\n');
    render(<Page />);
    render(<Second />);
    render(<First />);
    render(<First />);
    const names = ruleTexts().flatMap((text) => /^\.(first:hover|first|second|page)\b/.exec(text)?.[1] ?? []);
    expect(names).toEqual(['first', 'first:hover', 'second', 'page']);
  });

  it('is inserted together with all that are defined, and later ones after it', () => {
    const Shown = compiledStyle('b', 'shown', '.shown{color:red;}\n');
    compiledStyle('b', 'unseen', '.unseen{color:red;}\n.unseen:hover{color:blue;}\n');
    const before = ruleTexts().length;
    render(<Shown />);
    expect(ruleTexts().slice(before)).toHaveLength(3);
    const Later = compiledStyle('b', 'later', '.later{color:red;}\n');
    render(<Later />);
    const names = ruleTexts().flatMap((text) => /^\.(shown|unseen|later)\b/.exec(text)?.[1] ?? []);
    expect(names).toEqual(['shown', 'unseen', 'unseen', 'later']);
  });

  it('that comes after the first is inserted in an idle moment, before anything shows it', () => {
    jest.useFakeTimers();
    const First = compiledStyle('b', 'first-shown', '.first-shown{color:red;}\n');
    render(<First />);
    compiledStyle('b', 'for-later', '.for-later{color:red;}\n');
    const hasIt = () => ruleTexts().some((text) => text.startsWith('.for-later'));
    expect(hasIt()).toBe(false);
    jest.runAllTimers();
    expect(hasIt()).toBe(true);
    jest.useRealTimers();
  });

  it('that comes later leaves the sheets before it as they are: the browser computes no other styles anew', () => {
    const First = compiledStyle('b', 'before', '.before{color:red;}\n');
    render(<First />);
    const sheets = [...document.styleSheets];
    const counts = sheets.map(({ cssRules }) => cssRules.length);
    const Later = compiledStyle('b', 'after', '.after{color:red;}\n');
    render(<Later />);
    expect(sheets.map(({ cssRules }) => cssRules.length)).toEqual(counts);
    expect([...document.styleSheets].slice(0, sheets.length)).toEqual(sheets);
    expect(document.styleSheets).toHaveLength(sheets.length + 1);
  });

  it('of another build keeps its own sheet when it is extended here', async () => {
    const Base = compiledStyle('p', 'theirs', '.theirs{color:red;}\n');
    let other: typeof import('./compiled-styles.ts') | undefined;
    await jest.isolateModulesAsync(async () => {
      other = await import('./compiled-styles.ts');
    });
    const Extended = other?.compiledStyle(Base, 'ours', '.ours{color:blue;}\n') ?? 'p';
    render(<Extended>Both</Extended>);
    expect(screen.getByText('Both').className).toBe('theirs ours');
    expect(getComputedStyle(screen.getByText('Both')).color).toBe('rgb(0, 0, 255)');
    // What comes later here stays before the other build, which may extend it.
    const Later = compiledStyle('p', 'theirs-too', '.theirs-too{color:red;}\n');
    render(<Later />);
    const names = ruleTexts().flatMap((text) => /^\.(theirs-too|theirs|ours)\b/.exec(text)?.[1] ?? []);
    expect(names).toEqual(['theirs', 'theirs-too', 'ours']);
  });
});
