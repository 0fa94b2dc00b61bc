import { useState } from 'react';

/** Which sections of a form are open; one with a mistake in it is opened, or nobody would find the mistake. */
export function useOpenSections<Section extends string>(first: Section) {
  const [opened, setOpened] = useState<readonly Section[]>([first]);
  return {
    isOpen: (section: Section) => opened.includes(section),
    setOpen: (section: Section, isOpen: boolean) =>
      setOpened((before) => [...before.filter((each) => each !== section), ...(isOpen ? [section] : [])]),
    openAll: (sections: readonly Section[]) => setOpened((before) => [...new Set([...before, ...sections])]),
  };
}
