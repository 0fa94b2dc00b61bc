import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';
import { parseAllDocuments } from 'yaml';

/**
 * Checks the Kubernetes manifests of a folder against Kubernetes' own schemas from
 * kubernetes-models: values by its validators, and field names, which the validators do not check,
 * by its types. Prints a line for each fault.
 */
const [folder = path.resolve(import.meta.dirname, '../../deploy/kubernetes')] = process.argv.slice(2);

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata?: { readonly name?: string };
}

type Model = new (manifest: Manifest) => { validate: () => void };

const nameOf = (file: string, { kind, metadata }: Manifest): string =>
  `${file}: ${kind} ${metadata?.name ?? ''}`;

async function readManifests(): Promise<{ file: string; manifest: Manifest }[]> {
  const files = (await readdir(folder)).filter(
    (name) => name.endsWith('.yaml') && name !== 'kustomization.yaml',
  );
  const read = files.sort().map(async (file) => {
    const text = await readFile(path.join(folder, file), 'utf8');
    return parseAllDocuments(text).map((document) => ({ file, manifest: document.toJS() as Manifest }));
  });
  return (await Promise.all(read)).flat();
}

async function wrongValues(file: string, manifest: Manifest): Promise<string[]> {
  const { apiVersion, kind } = manifest;
  try {
    const models = (await import(`kubernetes-models/${apiVersion}/${kind}`)) as Record<string, Model>;
    const Kind = models[kind];
    if (!Kind) return [`${nameOf(file, manifest)}: there is no such kind in ${apiVersion}`];
    new Kind(manifest).validate();
    return [];
  } catch (error) {
    return [`${nameOf(file, manifest)}: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/**
 * The manifests as literals in a program: TypeScript reports a field that the type does not have.
 */
function programOf(manifests: readonly Manifest[]): string {
  return manifests
    .map(
      (manifest, index) =>
        `import { ${manifest.kind} as Kind${index} } from 'kubernetes-models/${manifest.apiVersion}/${manifest.kind}';\n` +
        `new Kind${index}(${JSON.stringify({ ...manifest, apiVersion: undefined, kind: undefined })});\n`,
    )
    .join('');
}

function wrongNames(read: readonly { file: string; manifest: Manifest }[]): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2023,
  };
  const program = path.join(import.meta.dirname, 'manifests.virtual.ts');
  const text = programOf(read.map(({ manifest }) => manifest));
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (file) => file === program || fileExists(file);
  host.getSourceFile = (file, ...rest) =>
    file === program ? ts.createSourceFile(file, text, ts.ScriptTarget.ES2023) : getSourceFile(file, ...rest);
  return ts.getPreEmitDiagnostics(ts.createProgram([program], options, host)).map((fault) => {
    const line = text.slice(0, fault.start).split('\n').length - 1;
    const at = read[Math.floor(line / 2)];
    const where = at ? `${nameOf(at.file, at.manifest)}: ` : '';
    return where + ts.flattenDiagnosticMessageText(fault.messageText, ' ');
  });
}

const read = await readManifests();
const values = await Promise.all(read.map(({ file, manifest }) => wrongValues(file, manifest)));
const faults = [...values.flat(), ...wrongNames(read)];
for (const fault of faults) console.log(fault);
console.log(`${read.length} manifests, ${faults.length} faults`);
process.exitCode = read.length > 0 && faults.length === 0 ? 0 : 1;
