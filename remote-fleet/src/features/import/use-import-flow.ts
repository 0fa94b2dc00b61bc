import { useHost } from '@park/federation/host-services';
import { sessionAtom } from '@park/session/session-atom';
import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useRef, useState } from 'react';
import { isRefused, readSource, type RefusedFile, type SourceFile } from '@park/forms/table-file/source-file';
import type { ImportKind } from './import-kinds.ts';
import type { ImportJob } from './run/import-job.ts';
import { ImportRun } from './run/import-run.ts';
import { jobStoreOf } from './run/job-store.ts';

type Step =
  | { readonly name: 'opening' }
  | { readonly name: 'choose'; readonly refused: RefusedFile | null }
  | { readonly name: 'review'; readonly source: SourceFile }
  | { readonly name: 'run'; readonly run: ImportRun };

const CHOOSE: Step = { name: 'choose', refused: null };

/**
 * Where an import is: a file is chosen, checked, and its sound rows are created. One that was left
 * goes on from there.
 */
export function useImportFlow(kind: ImportKind) {
  const { http, notify } = useHost();
  const session = useAtomValue(sessionAtom);
  const queryClient = useQueryClient();
  const person = session?.userId ?? session?.email ?? '';
  const store = useMemo(() => jobStoreOf(person, kind.name), [person, kind]);
  const [step, setStep] = useState<Step>({ name: 'opening' });
  const [isReading, setReading] = useState(false);
  // A file that was chosen later wins, also when it is read sooner.
  const latest = useRef(0);

  useEffect(() => {
    let isActive = true;
    void store.read().then((kept) => {
      if (!isActive) return;
      setStep(kept ? { name: 'run', run: new ImportRun({ ...kept, kind, http, store }) } : CHOOSE);
    });
    return () => {
      isActive = false;
    };
  }, [store, kind, http]);

  async function choose(file: File, failureText: string): Promise<void> {
    latest.current += 1;
    const own = latest.current;
    setReading(true);
    try {
      const read = await readSource(file, { names: kind.importer.headings });
      if (own !== latest.current) return;
      setStep(isRefused(read) ? { name: 'choose', refused: read } : { name: 'review', source: read });
    } catch {
      // The code that reads the file could not be loaded.
      if (own === latest.current) notify({ kind: 'error', text: failureText });
    } finally {
      if (own === latest.current) setReading(false);
    }
  }

  async function begin(job: ImportJob): Promise<void> {
    const isKept = await store.keepJob(job);
    const run = new ImportRun({ job, kind, http, store, isKept });
    setStep({ name: 'run', run });
    await run.start();
  }

  async function finish(): Promise<void> {
    await store.drop();
    void queryClient.invalidateQueries({ queryKey: [kind.listPath] });
    setStep(CHOOSE);
  }

  return {
    step,
    isReading,
    choose,
    /** Shows the same file, read in another way. */
    review: (source: SourceFile) => setStep({ name: 'review', source }),
    begin,
    startOver: () => setStep(CHOOSE),
    finish,
  };
}
