import { codeKey, phoneKey, phoneLine, soundKey } from './search-keys.ts';

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
    ['8 029 123 45 67', '375291234567'],
    ['8029 111-22-33', '375291112233'],
    ['029 111-22', '3752911122'],
    ['00375 29 1', '375291'],
    ['80', '80'],
    ['29 123', '29123'],
    ['1234 AB-7', ''],
    ['', ''],
  ])('%j counts as the digits %j', (text, digits) => {
    expect(phoneKey(text)).toBe(digits);
  });

  it.each([
    ['+375 (29) 123-45-67', '375291234567'],
    ['8 029 123-45-67', '80291234567\n375291234567'],
    ['029 1234567', '0291234567\n375291234567'],
    ['29 123 45 67', '291234567\n375291234567'],
    ['+7 912 345-67-89', '79123456789'],
    ['', ''],
  ])('%j is found as %j', (phone, line) => {
    expect(phoneLine(phone)).toBe(line);
  });
});
