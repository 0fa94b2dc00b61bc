import { codeKey, phoneKey, soundKey } from './search-keys.ts';

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

describe('a code', () => {
  it.each([
    ['1234 AB-7', '1234ав7'],
    ['7МН 123', '7mh123'],
    ['JTNB11-HK', 'jtnb11hk'],
  ])('%s is %s in either alphabet, however it is divided', (one, other) => {
    expect(codeKey(one)).toBe(codeKey(other));
  });
});

describe('a phone number', () => {
  it.each([
    ['+375 (29) 123-45-67', '375291234567'],
    ['8 029 123 45 67', '291234567'],
    ['29 123', '29123'],
    ['1234 AB-7', ''],
    ['', ''],
  ])('%j counts as the digits %j', (text, digits) => {
    expect(phoneKey(text)).toBe(digits);
  });
});
