import { hasOddSigns, mended } from './bank-text.ts';

describe('a text for a bank', () => {
  it.each([
    ['Ёлкина Щука', 'Elkina Shchuka'],
    ['Müller Straße', 'Muller Strasse'],
    ['a_b—c № 5', 'a-b-c No 5'],
  ])('%j is %j in Latin letters', (text, latin) => {
    const sepa = { format: 'pain001', encoding: 'utf-8' } as const;
    expect([mended(text, sepa), hasOddSigns(text, sepa)]).toEqual([latin, true]);
  });

  it('stays as it is where the format permits its signs', () => {
    for (const encoding of ['utf-8', 'windows-1251'] as const)
      expect(hasOddSigns('Ўладзімір № 5', { format: 'table', encoding })).toBe(false);
  });

  it.each([
    ['გიორგი კაპანაძე', 'Giorgi Kapanadze'],
    ['ნინო ჭავჭავაძე-ღვინიაშვილი', 'Nino Chavchavadze-Ghviniashvili'],
    ['Արամ Ոսկանյան', 'Aram Voskanyan'],
    ['Եվա Հարությունյան', 'Yeva Harutyunyan'],
    ['Գևորգ ՈՒԼԻԽԱՆՅԱՆ', 'Gevorg ULIKhANYAN'],
  ])('%j, which no file of a bank has, is %j', (text, latin) => {
    for (const format of ['pain001', 'oneC'] as const)
      expect(mended(text, { format, encoding: 'windows-1251' })).toBe(latin);
  });
});
