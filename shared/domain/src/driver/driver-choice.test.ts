import { driverChoices, driverOfLabel, labelOfDriver } from './driver-choice.ts';

const driver = (id: string, name: string | null, phone: string | null = null) => ({
  userId: id,
  User: { id, name, phone },
});
const choices = driverChoices([
  driver('1', 'Иван Петров', '+375 1'),
  driver('2', 'Иван Петров'),
  driver('3', 'Иван Петров'),
  driver('4', null),
  driver('', 'Nobody'),
]);

describe('picking a driver by name', () => {
  it('offers every driver that has an id, each with a unique label', () => {
    expect(choices).toEqual([
      { id: '1', name: 'Иван Петров', label: 'Иван Петров, +375 1' },
      { id: '2', name: 'Иван Петров', label: 'Иван Петров' },
      { id: '3', name: 'Иван Петров', label: 'Иван Петров, 3' },
      { id: '4', name: null, label: '4' },
    ]);
  });

  it('shows an id by its label, or unchanged when no driver has it', () => {
    expect(labelOfDriver(choices, '3')).toBe('Иван Петров, 3');
    expect(labelOfDriver(choices, 'gone')).toBe('gone');
    expect(labelOfDriver(choices, null)).toBe('');
  });

  it.each([
    ['a label', 'Иван Петров', '2'],
    ['a label in any case', 'иван петров, +375 1', '1'],
    ['an id', '4', '4'],
    ['nothing', ' ', null],
    ['nobody', 'Пётр', undefined],
  ])('understands %s', (_, text, id) => {
    expect(driverOfLabel(choices, text)).toBe(id);
  });

  const named = driverChoices([
    driver('1', 'Анна Ковалевская', '+375 1'),
    driver('2', 'Иван Петров', '+375 2'),
    driver('3', 'Иван Петров', '+375 3'),
  ]);

  it.each([
    ['the exact name that only one driver has', 'Анна Ковалевская', '1'],
    ['that name in any case', ' анна ковалевская ', '1'],
    ['no name that two drivers share', 'Иван Петров', undefined],
    ['no part of a name', 'Анна', undefined],
  ])('takes %s', (_, text, id) => {
    expect(driverOfLabel(named, text)).toBe(id);
  });
});
