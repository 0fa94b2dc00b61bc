import { memo } from 'react';
import { assertContract, defineRemote, readRemoteDefinition } from './define-remote.ts';

const Screen = () => <p>Drivers</p>;
const remote = defineRemote({ contract: '^1.0.0', components: { Screen } });

describe('what a remote exposes', () => {
  it('is accepted as it was defined', () => {
    expect(readRemoteDefinition(remote, '^1.0.0')).toBe(remote);
  });

  it('may hold a memoised component', () => {
    const memoised = defineRemote({ ...remote, components: { Screen: memo(Screen) } });
    expect(readRemoteDefinition(memoised, '^1.0.0')).toBe(memoised);
  });

  it.each([
    ['nothing', undefined],
    ['a bare component', Screen],
    ['a value without the brand', { contract: '^1.0.0', components: { Screen } }],
    ['a component that is text', { ...remote, components: { Screen: 'Screen' } }],
    ['no contract', { ...remote, contract: undefined }],
  ])('is refused when it is %s', (_, value) => {
    expect(() => readRemoteDefinition(value, '^1.0.0')).toThrow('not created by defineRemote');
  });

  it('is refused when it declares another contract than it was published for, naming both', () => {
    expect(() => readRemoteDefinition(remote, '^2.0.0')).toThrow(
      'Declares contract ^1.0.0, was published for ^2.0.0',
    );
  });

  it('is not run when it was built for a newer contract, naming both', () => {
    expect(() => assertContract('^2.0.0', '1.2.0')).toThrow('Built for contract ^2.0.0, the host has 1.2.0');
    expect(() => assertContract('^1.1.0', '1.2.0')).not.toThrow();
  });
});
