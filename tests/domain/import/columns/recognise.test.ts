import { describe, expect, test } from 'vitest'
import { recognise } from '#domain/import/columns/recognise.ts'

const rows = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))

describe('the columns of a list', () => {
  test('are found by heads in English', () => {
    const cells = rows(`
      Name | Category | Barcode | Size | Full weight (g) | Empty weight (g) | Price
      Absolut | Vodka | 7312040017072 | 0.7 | 1190 | 520 | 9000
    `)
    expect(recognise(cells)).toEqual({
      firstRow: 1,
      heads: [
        'Name',
        'Category',
        'Barcode',
        'Size',
        'Full weight (g)',
        'Empty weight (g)',
        'Price',
      ],
      mapping: ['name_en', 'type', 'barcode', 'litrage', 'weight_full', 'weight_empty', 'price'],
      // It may be what guests pay.
      unsure: [6],
    })
  })

  test('are found by heads in Russian and Armenian', () => {
    const ru = recognise([
      ['Наименование', 'Группа', 'Штрих-код', 'Объём, л', 'Вес брутто, кг', 'Тара', 'Ед. изм.'],
    ])
    expect(ru.mapping).toEqual([
      'name_ru',
      'type',
      'barcode',
      'litrage',
      'weight_full',
      'weight_empty',
      'unit',
    ])
    const hy = recognise([
      [
        'Անվանում',
        'Ապրանքի տեսակ',
        'Շտրիխկոդ',
        'Ծավալ',
        'Լի շշի քաշը',
        'Դատարկ շշի քաշը',
        'Չափման միավոր',
      ],
    ])
    expect(hy.mapping).toEqual([
      'name_hy',
      'type',
      'barcode',
      'litrage',
      'weight_full',
      'weight_empty',
      'unit',
    ])
  })

  test('with names in three languages each have theirs', () => {
    const cells = [['Name (Armenian)', 'Название на русском', 'Անվանումը անգլերեն', 'Type']]
    expect(recognise(cells).mapping).toEqual(['name_hy', 'name_ru', 'name_en', 'type'])
  })

  test('stand below a title and a company, as tills print them', () => {
    const cells = rows(`
      ООО "Бар" |||
      Номенклатура на 22.11.2026 |||
      |||
      Код | Номенклатура | Ед. изм. | Цена
      00012 | Водка Абсолют 0,7 | бут | 9 000,00
    `)
    const found = recognise(cells)
    expect(found.firstRow).toBe(4)
    expect(found.mapping).toEqual([null, 'name_ru', 'unit', 'price'])
  })

  test('may have two lines of heads, with merged cells above', () => {
    const cells = rows(`
      Name | Weight | Weight | Size
      | full | empty |
      Absolut | 1190 | 520 | 0.7
    `)
    const found = recognise(cells)
    expect(found.firstRow).toBe(2)
    expect(found.mapping).toEqual(['name_en', 'weight_full', 'weight_empty', 'litrage'])
  })

  test('of a till with a type and a group mean the group', () => {
    expect(recognise([['Наименование', 'Тип', 'Группа', 'Штрихкод']]).mapping).toEqual([
      'name_ru',
      null,
      'type',
      'barcode',
    ])
  })

  test('without heads are told by their contents, and are to be looked at', () => {
    const cells = rows(`
      Absolut | Vodka | 7312040017072 | 0,7 л | 1190 г | 520 г
      Finlandia | Vodka | 6412709021110 | 0,7 л | 1210 г | 525 г
      Beefeater | Gin | 5000299605004 | 0,7 л | 1180 г | 510 г
      Bombay | Gin | 5010677714006 | 1 л | 1480 г | 560 г
    `)
    const found = recognise(cells)
    expect(found.firstRow).toBe(0)
    expect(found.mapping).toEqual([
      'name_en',
      'type',
      'barcode',
      'litrage',
      'weight_full',
      'weight_empty',
    ])
    expect(found.unsure).toEqual([0, 1, 2, 3, 4, 5])
  })

  test('in Armenian letters give Armenian names', () => {
    expect(recognise([['Արարատ'], ['Նոյ'], ['Կիլիկիա']]).mapping).toEqual(['name_hy'])
  })

  test("of another program's ids mean nothing", () => {
    const cells = [
      ['ID', 'Name', 'Size'],
      ['17', 'Absolut', '0.7'],
    ]
    expect(recognise(cells).mapping).toEqual([null, 'name_en', 'litrage'])
  })

  test('of one meaning twice have it once', () => {
    const cells = [['Name', 'Full name', 'Barcode', 'Barcode']]
    expect(recognise(cells).mapping.filter((target) => target === 'barcode')).toHaveLength(1)
  })

  test('of money are a cost only where their heads say what is paid', () => {
    const of = (...heads: string[]) => recognise([heads, heads.map(() => '5000')])
    const both = of('Наименование', 'Цена продажи', 'Цена закупки', 'Сумма')
    expect(both.mapping).toEqual(['name_ru', null, 'price', null])
    expect(both.unsure).toEqual([])
    expect(of('Name', 'Purchase price, GEL')).toMatchObject({
      mapping: ['name_en', 'price'],
      unsure: [],
    })
    expect(of('Անվանում', 'Վաճառքի գին').mapping).toEqual(['name_hy', null])
    expect(of('Անվանում', 'Գին')).toMatchObject({ mapping: ['name_hy', 'price'], unsure: [1] })
  })
})
