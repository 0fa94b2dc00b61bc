import path from 'node:path';
import { type FakeProject, fakeProject } from './fake-project.ts';

let project: FakeProject;
beforeEach(() => {
  project = fakeProject();
});
afterEach(() => project.remove());

/** Asks a plain server with the middleware for files, by this Node itself; `between` runs before the last. */
function ask(files: readonly string[], between = ''): { answers: readonly unknown[]; said: string } {
  project.write(
    'ask.mjs',
    `import { createServer } from 'node:http';
    import { writeFileSync } from 'node:fs';
    import { devFiles } from ${JSON.stringify(path.join(import.meta.dirname, 'dev-files.ts'))};
    const answer = devFiles(process.cwd());
    const server = createServer((request, response) =>
      answer(request, response, () => response.writeHead(404).end('"next"')));
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    const files = ${JSON.stringify(files)};
    const answers = [];
    for (const [index, file] of files.entries()) {
      if (index === files.length - 1) { ${between} }
      const got = await fetch('http://127.0.0.1:' + server.address().port + '/remotes/guests/dev/' + file);
      answers.push(got.status === 500 ? await got.text() : await got.json());
    }
    writeFileSync('answers.json', JSON.stringify(answers));
    server.close();`,
  );
  const { said } = project.run(path.relative(import.meta.dirname, path.join(project.directory, 'ask.mjs')));
  return { answers: project.read('answers.json') as readonly unknown[], said };
}

describe('the dev server of a remote', () => {
  it('answers manifest, texts and notes from the sources, and leaves other files to the bundler', () => {
    project.write('release-notes.json', { en: ['New'] });
    expect(ask(['manifest.json', 'texts.ru.json', 'release-notes.json', 'main.js']).answers).toEqual([
      expect.objectContaining({ name: 'guests', needs: expect.anything() as unknown }),
      { guests: { heading: 'All guests' } },
      { en: ['New'] },
      'next',
    ]);
  });

  it('has a changed title and a changed text at the next request', () => {
    const change = `writeFileSync('src/manifest.ts', "export const manifest = { name: 'guests', contract: '^1.1.0' }");`;
    const { answers } = ask(['manifest.json', 'manifest.json'], change);
    expect(answers).toMatchObject([{ contract: '^1.0.0' }, { contract: '^1.1.0' }]);
    const text = `writeFileSync('src/features/guests/locales/en.json', '{ "heading": "Today" }');`;
    expect(ask(['texts.en.json', 'texts.en.json'], text).answers).toEqual([
      { guests: { heading: 'All guests' } },
      { guests: { heading: 'Today' } },
    ]);
  });

  it('says what the host does not give, once', () => {
    project.write('src/app.ts', `import '@park/federation/Hidden';`);
    const sentence =
      '"@park/federation/Hidden" is not among the exports that the host gives of @park/federation';
    expect(ask(['manifest.json', 'manifest.json']).said).toBe(`${sentence} (src/app.ts).`);
  });

  it('answers with the fault of a manifest that cannot be read', () => {
    project.write('src/locales/en.json', {});
    expect(ask(['manifest.json']).answers).toEqual(['The manifest of guests has no English name']);
  });
});
