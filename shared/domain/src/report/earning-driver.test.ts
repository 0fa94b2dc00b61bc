import { earningDriverName } from './earning-driver.ts';

describe('earningDriverName', () => {
  it.each([
    [{ drive: { User: { name: ' Иван ' } } }, 'Иван'],
    [{ drive: { User: { name: '' } } }, null],
    [{ drive: { User: null } }, null],
    [{ drive: null }, null],
    [{}, null],
  ])('of %j is %j', (row, name) => {
    expect(earningDriverName(row)).toBe(name);
  });
});
