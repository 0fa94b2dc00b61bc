import { Dialog } from '@park/ui/floating/Dialog';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { color, font, radius, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

/** A key or a combination; the parts of a combination are pressed together. */
type Combination = readonly string[];

interface KeyLine {
  readonly does: string;
  readonly combinations: readonly Combination[];
}

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

/**
 * The keys that the console understands, as `Find`, the panel, `use-row-keys` and the chart reader
 * handle them.
 */
const KEYS = [
  {
    group: 'anywhere',
    lines: [
      { does: 'find', combinations: [[isMac ? '⌘' : 'Ctrl', 'K']] },
      { does: 'keys', combinations: [['?']] },
      { does: 'escape', combinations: [['Esc']] },
    ],
  },
  {
    group: 'find',
    lines: [
      { does: 'choose', combinations: [['↑'], ['↓']] },
      { does: 'open', combinations: [['Enter']] },
      { does: 'actions', combinations: [['→']] },
      { does: 'back', combinations: [['←']] },
    ],
  },
  {
    group: 'lists',
    lines: [
      { does: 'row', combinations: [['↑'], ['↓']] },
      { does: 'page', combinations: [['PageUp'], ['PageDown']] },
      { does: 'ends', combinations: [['Home'], ['End']] },
      { does: 'search', combinations: [[isMac ? '⌘' : 'Ctrl', 'F']] },
      { does: 'check', combinations: [['Space']] },
      {
        does: 'range',
        combinations: [
          ['Shift', '↑'],
          ['Shift', '↓'],
        ],
      },
      { does: 'press', combinations: [['Enter']] },
    ],
  },
  {
    group: 'charts',
    lines: [
      { does: 'day', combinations: [['←'], ['→']] },
      { does: 'days', combinations: [['Home'], ['End']] },
    ],
  },
] as const satisfies readonly { readonly group: string; readonly lines: readonly KeyLine[] }[];

const Heading = styled.h3`
  margin-block: ${space[3]} ${space[2]};
  color: ${color.text};
  font-size: ${font.body};
  font-weight: ${font.semibold};
`;

const Lines = styled.dl`
  display: grid;
  grid-template-columns: 9.5rem minmax(0, 1fr);
  gap: ${space[2]} ${space[3]};
  align-items: baseline;
`;

const Keys = styled.dt`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  > span {
    display: inline-flex;
    gap: ${space[1]};
  }
`;

const Does = styled.dd`
  overflow-wrap: anywhere;
`;

const Key = styled.kbd`
  padding: 0 ${space[1]};
  border: 1px solid ${color.border};
  border-radius: ${radius.small};
  background: ${color.sunken};
  color: ${color.text};
  font-family: inherit;
  font-size: ${font.caption};
  white-space: nowrap;
`;

interface KeysDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The keys that the console understands, by the place where they work. */
export function KeysDialog({ open, onClose }: KeysDialogProps) {
  const { t } = useTranslation('commands');
  return (
    <Dialog open={open} onClose={onClose} title={t('keys.title')} closeLabel={t('keys.close')}>
      {KEYS.map(({ group, lines }) => (
        <Fragment key={group}>
          <Heading>{t(`keys.groups.${group}`)}</Heading>
          <Lines>
            {lines.map(({ does, combinations }) => (
              <Fragment key={does}>
                <Keys>
                  {combinations.map((keys) => (
                    <span key={keys.join()}>
                      {keys.map((key) => (
                        <Key key={key}>{key}</Key>
                      ))}
                    </span>
                  ))}
                </Keys>
                <Does>{t(`keys.does.${does}`)}</Does>
              </Fragment>
            ))}
          </Lines>
        </Fragment>
      ))}
    </Dialog>
  );
}
