import { soundKey } from './sound-key.ts';

describe('a name in two alphabets', () => {
  it.each([
    ['Иван', 'ivan'],
    ['Ковалевская', 'Kovalevskaya'],
    ['Ковалевская', 'kovalevskaia'],
    ['Юлия', 'Yulia'],
    ['Хадкевіч', 'Khadkevich'],
    ['Семён', 'Semyon'],
    ['Щербаков', 'Shcherbakov'],
    ['Анна', 'ana'],
    ['Ильич', "Il'ich"],
    ['Максим', 'Maxim'],
    ["Мар'яна", 'Мар\u02bcяна'],
    ['Мар\u2019яна', 'Мар\u02bcяна'],
    ['Мар\u02bcяна', 'Maryana'],
    ['Жук', 'Zhuk'],
    ['Мерседес', 'Mercedes'],
    ['Соловьёв', 'solovev'],
  ])('%s sounds like %s', (one, other) => {
    expect(soundKey(one)).toBe(soundKey(other));
  });

  it.each([
    ['Иван', 'Иванна Петрова'],
    ['Пётр', 'Павел'],
  ])('%s is not %s', (one, other) => {
    expect(soundKey(one)).not.toBe(soundKey(other));
  });
});
