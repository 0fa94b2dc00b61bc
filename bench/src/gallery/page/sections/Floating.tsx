import { Button } from '@park/ui/actions/Button';
import { ConfirmDialog, Dialog } from '@park/ui/floating/Dialog';
import { Drawer } from '@park/ui/floating/Drawer';
import { Menu } from '@park/ui/floating/Menu';
import { Palette } from '@park/ui/floating/Palette';
import { Popover } from '@park/ui/floating/Popover';
import { SearchField } from '@park/ui/fields/SearchField';
import { TextField } from '@park/ui/fields/TextField';
import { ExportMenu } from '@park/ui/sheet/ExportMenu';
import { Bell, ChevronDown, LogOut, Settings } from '@park/ui/theme/icons';
import { space } from '@park/ui/theme/tokens';
import { useState } from 'react';
import styled from 'styled-components';
import { Part, Specimen } from '../Specimen.tsx';
import type { Words } from '../words.ts';

const Padded = styled.div`
  padding: ${space[4]};
`;

const MODAL = ['dialog', 'question', 'danger', 'drawer', 'palette'] as const;
type Modal = (typeof MODAL)[number];
const COMPONENTS: Readonly<Record<Modal, string>> = {
  dialog: 'Dialog',
  question: 'ConfirmDialog, busy',
  danger: 'ConfirmDialog, danger',
  drawer: 'Drawer',
  palette: 'Palette',
};

/** What floats, closed: a press opens it. `data-floats` is where the pictures press. */
export function Floating({ words }: { readonly words: Words }) {
  const [open, setOpen] = useState<Modal | null>(null);
  const [query, setQuery] = useState('');
  const close = () => setOpen(null);
  const question = { title: words.question, message: words.lost, cancelLabel: words.cancel };
  const languages = ['English', 'Русский', 'Беларуская'];
  return (
    <Part name="floating">
      <Specimen of="Menu">
        <div data-floats="menu">
          <Menu
            label={words.language}
            header={words.person}
            trigger={
              <>
                {words.language}
                <ChevronDown aria-hidden />
              </>
            }
            items={[
              ...languages.map((name, at) => ({ key: name, label: name, checked: at === 1 })),
              { key: 'settings', label: words.columns, icon: <Settings aria-hidden />, hint: '?' },
              { key: 'out', label: words.close, icon: <LogOut aria-hidden />, disabled: true },
            ]}
          />
        </div>
      </Specimen>
      <Specimen of="ExportMenu">
        <div data-floats="export">
          <ExportMenu
            texts={{ ...words, label: words.export }}
            isBusy={false}
            onExport={close}
            onPrint={close}
          />
        </div>
      </Specimen>
      <Specimen of="ExportMenu, busy">
        <ExportMenu texts={{ ...words, label: words.export }} isBusy onExport={close} onPrint={close} />
      </Specimen>
      <Specimen of="Popover">
        <div data-floats="popover">
          <Popover label={words.bell} title={words.bell} trigger={<Bell aria-hidden />}>
            {() => <Padded>{words.stale}</Padded>}
          </Popover>
        </div>
      </Specimen>
      {MODAL.map((modal) => (
        <Specimen key={modal} of={COMPONENTS[modal]}>
          <div data-floats={modal}>
            <Button onClick={() => setOpen(modal)}>{words.open}</Button>
          </div>
        </Specimen>
      ))}
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title={words.add}
        closeLabel={words.close}
        actions={
          <>
            <Button onClick={close}>{words.cancel}</Button>
            <Button kind="primary" onClick={close}>
              {words.save}
            </Button>
          </>
        }
      >
        <TextField label={words.email} error={words.required} />
      </Dialog>
      <ConfirmDialog
        {...question}
        busy
        open={open === 'question'}
        confirmLabel={words.save}
        onConfirm={close}
        onCancel={close}
      />
      <ConfirmDialog
        {...question}
        danger
        open={open === 'danger'}
        confirmLabel={words.remove}
        onConfirm={close}
        onCancel={close}
      />
      <Drawer open={open === 'drawer'} onClose={close} label={words.navigation} closeLabel={words.close}>
        <Padded>{words.navigation}</Padded>
      </Drawer>
      <Palette open={open === 'palette'} onClose={close} label={words.find}>
        <Padded>
          <SearchField label={words.find} value={query} onChange={setQuery} clearLabel={words.close} />
        </Padded>
      </Palette>
    </Part>
  );
}
