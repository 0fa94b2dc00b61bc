import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { ROOT } from '@park/build/workspace.ts';

const FOLDER = path.join(ROOT, 'shared/delivery/deploy/kubernetes');
const CHECK = path.join(ROOT, 'shared/delivery/src/deploy/check-manifests.ts');

interface Container {
  readonly image: string;
  readonly command?: readonly string[];
  readonly args?: readonly string[];
  readonly livenessProbe?: object;
  readonly readinessProbe?: object;
  readonly resources: { readonly requests: object; readonly limits: { readonly memory?: string } };
  readonly securityContext: object;
  readonly volumeMounts: readonly { readonly mountPath: string; readonly readOnly?: boolean }[];
}

interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly replicas?: number;
    readonly template: {
      readonly metadata: { readonly labels: { readonly app: string } };
      readonly spec: {
        readonly securityContext: object;
        readonly initContainers?: readonly Container[];
        readonly containers: readonly Container[];
      };
    };
    readonly podSelector?: { readonly matchLabels?: { readonly app: string } };
    readonly egress?: readonly { readonly ports: readonly { readonly port: number }[] }[];
  };
}

const files = readdirSync(FOLDER).filter((name) => name !== 'kustomization.yaml');
const manifests = files.flatMap((name) =>
  parseAllDocuments(readFileSync(path.join(FOLDER, name), 'utf8')).map(
    (document) => document.toJS() as Manifest,
  ),
);
const ofKind = (kind: string): readonly Manifest[] => manifests.filter((manifest) => manifest.kind === kind);
const namesOf = (kind: string): readonly string[] => ofKind(kind).map(({ metadata }) => metadata.name);
const programs = [...ofKind('Deployment'), ...ofKind('Job')];
const containers = programs.flatMap(({ spec }) => [
  ...(spec.template.spec.initContainers ?? []),
  ...spec.template.spec.containers,
]);

const check = (folder: string): { readonly status: number | null; readonly stdout: string } =>
  spawnSync(process.execPath, [CHECK, folder], { encoding: 'utf8' });

describe('the Kubernetes manifests', () => {
  it('match Kubernetes’ own schemas', () => {
    expect(check(FOLDER)).toMatchObject({ status: 0, stdout: `${manifests.length} manifests, 0 faults\n` });
  }, 60_000);

  it.each([
    ['a wrong value', "replicas: '2'", /x\.yaml: Deployment api: .*replicas must be integer/],
    ['a misspelt field', 'replcas: 2', /x\.yaml: Deployment api: .*"replcas"' does not exist/],
  ])(
    'fail the check with %s',
    (_, line, fault) => {
      const folder = mkdtempSync(path.join(os.tmpdir(), 'park-manifests-'));
      const text = `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: api }\nspec:\n  ${line}\n  selector: {}\n  template: {}\n`;
      writeFileSync(path.join(folder, 'x.yaml'), text);
      const { status, stdout } = check(folder);
      rmSync(folder, { recursive: true });
      expect([status, stdout]).toEqual([1, expect.stringMatching(fault)]);
    },
    60_000,
  );

  it('are all listed in the kustomization, which lists the images that they use', () => {
    const { resources, images } = parse(readFileSync(path.join(FOLDER, 'kustomization.yaml'), 'utf8')) as {
      resources: string[];
      images: { name: string }[];
    };
    expect([...resources].sort()).toEqual([...files].sort());
    expect(images.map(({ name }) => name).sort()).toEqual(
      [...new Set(containers.map(({ image }) => image))].sort(),
    );
  });

  it('publish the host and the remotes by jobs, and name no remote', () => {
    expect(namesOf('Job').filter((name) => name.startsWith('publish'))).toEqual([
      'publish-host',
      'publish-remotes',
    ]);
    expect(containers.find(({ image }) => image === 'taxi-park/remotes')?.args).toEqual([
      'publish-remotes',
      '--prebuilt',
      '--repeatable',
    ]);
    expect(JSON.stringify(manifests)).not.toMatch(/remote-[a-z]/);
  });

  it('run nothing as root, with extra privileges, or with a writable root file system', () => {
    for (const { spec } of programs)
      expect(spec.template.spec.securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
    for (const { securityContext, resources } of containers) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(resources).toMatchObject({
        requests: { cpu: expect.any(String), memory: expect.any(String) },
        limits: { memory: expect.any(String) },
      });
    }
  });

  it('keep the console up while a node is drained or a version is replaced', () => {
    expect(namesOf('PodDisruptionBudget')).toEqual(namesOf('Deployment'));
    for (const { spec } of ofKind('Deployment'))
      for (const container of spec.template.spec.containers)
        expect(container).toMatchObject({ readinessProbe: {}, livenessProbe: {} });
    expect(namesOf('HorizontalPodAutoscaler')).toEqual(['api']);
    // A number here would override the autoscaler at each deploy.
    expect(ofKind('Deployment').find(({ metadata }) => metadata.name === 'api')?.spec.replicas).toBe(
      undefined,
    );
  });

  it('let the gateway read the releases only', () => {
    const gateway = containers.find(({ command = [] }) => command.join(' ').includes('gateway.mjs'));
    expect(gateway?.volumeMounts).toContainEqual({
      name: 'release',
      mountPath: '/srv/release',
      readOnly: true,
    });
  });

  it('let the api reach all that its settings name: the database, mails, platforms and webhooks', () => {
    const portsOf = (app: string): readonly number[] =>
      ofKind('NetworkPolicy')
        .filter(({ spec }) => spec.podSelector?.matchLabels?.app === app)
        .flatMap(({ spec }) => spec.egress ?? [])
        .flatMap(({ ports }) => ports.map(({ port }) => port));
    expect(portsOf('api')).toEqual(expect.arrayContaining([443, 5432, 25, 465, 587, 53]));
    expect(portsOf('migrate')).toEqual(expect.arrayContaining([5432, 53]));
    const settings = readFileSync(path.join(FOLDER, 'settings.yaml'), 'utf8');
    for (const name of ['MAIL_FROM', 'PUBLIC_URL']) expect(settings).toContain(`  ${name}:`);
    expect(readFileSync(path.join(FOLDER, 'api.yaml'), 'utf8')).toContain('- name: SMTP_URL');
    // What opens the database before the api does needs its authority too.
    for (const file of ['api.yaml', 'migrate.yaml'])
      expect(readFileSync(path.join(FOLDER, file), 'utf8')).toContain('key: DATABASE_CA');
  });

  it('migrate by a job that no probe can end, and whose pods the api’s service does not find', () => {
    const job = ofKind('Job').find(({ metadata }) => metadata.name === 'migrate');
    const [container] = job?.spec.template.spec.containers ?? [];
    expect(container?.command).toEqual(['node', 'api/src/commands/migrate.ts']);
    expect(container).not.toHaveProperty('livenessProbe');
    expect(job?.spec.template.metadata.labels.app).toBe('migrate');
    const api = ofKind('Deployment').find(({ metadata }) => metadata.name === 'api');
    const [waiting] = api?.spec.template.spec.initContainers ?? [];
    expect(waiting?.command).toEqual(['node', 'api/src/commands/migrate.ts', '--wait']);
    expect(readFileSync(path.join(FOLDER, 'settings.yaml'), 'utf8')).toContain("  MIGRATE: '0'");
  });

  it('hold no secret', () => {
    expect(namesOf('Secret')).toEqual([]);
    for (const name of files)
      expect(readFileSync(path.join(FOLDER, name), 'utf8')).not.toMatch(/postgres:\/\/\w+:/);
  });
});
