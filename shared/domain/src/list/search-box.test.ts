import {
  followAddress,
  openSearchBox,
  type SearchBox,
  sendSearchBox,
  typeIntoSearchBox,
} from './search-box.ts';

const typeAndSend = (box: SearchBox, text: string): SearchBox => sendSearchBox(typeIntoSearchBox(box, text));

describe('a search box mirrored in the address', () => {
  it('opens with the text of the address', () => {
    expect(openSearchBox('Иван').text).toBe('Иван');
  });

  it('stays the same object while the address stays the same', () => {
    const box = typeIntoSearchBox(openSearchBox(''), 'a');
    expect(followAddress(box, '')).toBe(box);
  });

  it('keeps newer text when its own older text appears in the address late', () => {
    const box = typeIntoSearchBox(typeAndSend(openSearchBox(''), 'a'), 'abc');
    expect(followAddress(box, 'a').text).toBe('abc');
  });

  it('keeps its text when the address skips a step', () => {
    const box = typeAndSend(typeAndSend(openSearchBox(''), 'a'), 'ab');
    const followed = followAddress(box, 'ab');
    expect(followed).toEqual({ text: 'ab', address: 'ab', sent: [] });
  });

  it('waits for the newer text after an older one appeared in the address', () => {
    const box = typeAndSend(typeAndSend(openSearchBox(''), 'a'), 'ab');
    expect(followAddress(box, 'a')).toEqual({ text: 'ab', address: 'a', sent: ['ab'] });
  });

  it('follows Back and links, whatever was typed', () => {
    const box = typeIntoSearchBox(openSearchBox('Иван'), 'Иванов');
    expect(followAddress(box, 'Anna')).toEqual(openSearchBox('Anna'));
  });

  it('is emptied by a link to the plain list', () => {
    const box = followAddress(typeAndSend(openSearchBox(''), 'a'), 'a');
    expect(followAddress(box, '').text).toBe('');
  });
});
