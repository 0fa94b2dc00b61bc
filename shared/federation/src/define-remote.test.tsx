import { memo } from 'react';
import { defineRemote, readRemoteDefinition } from './define-remote.ts';

const Screen = () => <p>Drivers</p>;
const remote = defineRemote({ contract: '^1.0.0', components: { Screen }, namespaces: ['drivers'] });

describe('what a remote exposes', () => {
  it('is accepted as it was defined', () => {
    expect(readRemoteDefinition(remote, '1.2.0')).toBe(remote);
  });

  it('may hold a memoised component', () => {
    const memoised = defineRemote({ ...remote, components: { Screen: memo(Screen) } });
    expect(readRemoteDefinition(memoised, '1.0.0')).toBe(memoised);
  });

  it.each([
    ['nothing', undefined],
    ['a bare component', Screen],
    ['a value without the brand', { contract: '^1.0.0', components: { Screen }, namespaces: [] }],
    ['a component that is text', { ...remote, components: { Screen: 'Screen' } }],
    ['no namespaces', { ...remote, namespaces: undefined }],
  ])('is refused when it is %s', (_, value) => {
    expect(() => readRemoteDefinition(value, '1.0.0')).toThrow('not created by defineRemote');
  });

  it('is refused when it was built for a newer contract, naming both', () => {
    expect(() => readRemoteDefinition({ ...remote, contract: '^2.0.0' }, '1.2.0')).toThrow(
      'Built for contract ^2.0.0, the host has 1.2.0',
    );
  });
});
