import { NAME, namedText } from './use-row-texts.ts';

test('a text contains the name where the language puts it', () => {
  const says = namedText(`Цена за км: ${NAME}, BYN`);
  expect(says('Анна $& Иванова')).toBe('Цена за км: Анна $& Иванова, BYN');
});
