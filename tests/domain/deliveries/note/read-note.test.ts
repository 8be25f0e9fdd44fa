import { describe, expect, it } from 'vitest'
import { readNote, type NoteLine } from '#domain/deliveries/note/read-note.ts'
import { recogniseNote } from '#domain/deliveries/note/recognise-note.ts'

function linesOf(cells: readonly (readonly string[])[], currency: string | null = 'AMD') {
  const { firstRow, heads, mapping, isSure } = recogniseNote(cells)
  return { isSure, mapping, lines: readNote(cells.slice(firstRow), { heads, mapping }, currency) }
}

const line = (part: Partial<NoteLine>): NoteLine => ({
  name: '',
  barcode: '',
  amount: '',
  unit: null,
  case_size: '',
  price: '',
  of: 'unit',
  ...part,
})

describe('delivery notes as suppliers write them', () => {
  it('reads a 1C invoice below its letterhead, without its sums and numbers of columns', () => {
    const { isSure, lines } = linesOf([
      ['ООО «Арарат Трейд»', '', '', '', '', ''],
      ['Накладная № 1042 от 21.11.2026'],
      [],
      ['№', 'Товар', 'Количество', 'Ед.', 'Цена', 'Сумма с НДС', 'Сумма без НДС'],
      ['1', '2', '3', '4', '5', '6', '7'],
      ['1', 'Виски Джеймсон 0,7 л', '12,000', 'шт', '9 500,00', '114 000,00', '95 000,00'],
      ['2', 'Пиво Киликия 0,5', '4,000', 'кор', '7 200,00', '28 800,00', '24 000,00'],
      ['', 'Итого:', '16,000', '', '', '142 800,00', '119 000,00'],
      ['Отпустил ______'],
    ])
    expect(isSure).toBe(true)
    expect(lines).toEqual([
      line({
        name: 'Виски Джеймсон 0,7 л',
        amount: '12',
        unit: 'piece',
        price: '114 000,00',
        of: 'line',
      }),
      line({ name: 'Пиво Киликия 0,5', amount: '4', unit: 'case', price: '28 800,00', of: 'line' }),
    ])
  })

  it('reads heads of two rows, barcodes, cases and prices of one', () => {
    const { isSure, lines } = linesOf([
      ['Item', 'EAN', 'Delivered', '', 'Price'],
      ['', '', 'Quantity', 'Unit of measure', 'AMD'],
      ['Campari', '8000040000802', '6 btl', '', '֏ 8 000'],
      ['Tonic 6x0.2', '4006381333931', '2', 'cases', '3000'],
    ])
    expect(isSure).toBe(true)
    expect(lines).toEqual([
      line({
        name: 'Campari',
        barcode: '8000040000802',
        amount: '6',
        unit: 'piece',
        price: '8 000',
      }),
      line({
        name: 'Tonic 6x0.2',
        barcode: '4006381333931',
        amount: '2',
        unit: 'case',
        price: '3000',
      }),
    ])
  })

  it('reads Armenian heads', () => {
    const { lines } = linesOf([
      ['Ապրանքի անվանումը', 'Չափման միավոր', 'Քանակ', 'Գին'],
      ['Արարատ 5*', 'շիշ', '10', '6500'],
    ])
    expect(lines).toEqual([line({ name: 'Արարատ 5*', unit: 'piece', amount: '10', price: '6500' })])
  })

  it('guesses columns without heads, and says that somebody should look', () => {
    const { isSure, mapping } = linesOf([
      ['8000040000802', 'Campari 0.7', 'шт', '6', '8000', '48000'],
      ['5011013100156', 'Baileys 0.7', 'шт', '3', '9000', '27000'],
    ])
    expect(isSure).toBe(false)
    expect(mapping).toEqual(['barcode', 'name', 'unit', 'amount', 'price', 'sum'])
  })

  it('keeps what it cannot read as it is written', () => {
    const { lines } = linesOf([
      ['Name', 'Quantity', 'Price'],
      ['Campari', 'a dozen', '12 or so'],
    ])
    expect(lines).toEqual([line({ name: 'Campari', amount: 'a dozen', price: '12 or so' })])
  })

  it('takes no price of another currency for one of this', () => {
    const { lines } = linesOf([
      ['Name', 'Quantity', 'Price, USD'],
      ['Campari', '6', '20'],
    ])
    expect(lines[0]?.price).toBe('20 USD')
  })

  it('reads no price for a person who sees none', () => {
    const { lines } = linesOf(
      [
        ['Name', 'Quantity', 'Price'],
        ['Campari', '6', '8000'],
      ],
      null,
    )
    expect(lines).toEqual([line({ name: 'Campari', amount: '6' })])
  })

  describe('a row', () => {
    const heads = ['Name', 'Quantity', 'Barcode', 'Price', 'Unit']
    const rows = (...cells: string[][]) => linesOf([heads, ...cells]).lines

    it.each([
      ['without a name', ['', '5', '', '8000', '']],
      ['without an amount', ['Campari', '', '', '8000', '']],
      ['of a sum', ['Total', '5', '', '8000', '']],
      ['of a tax', ['НДС 20%', '5', '', '8000', '']],
      ['that numbers the columns', ['1', ' 2 ', '', '3', '4']],
      ['that numbers that of barcodes too', ['1', '2', '3', '4', '5']],
    ])('%s is no line', (_, cells) => {
      expect(rows(cells)).toEqual([])
    })

    it.each([
      ['with a barcode alone', ['', '', '8000040000802', '', '']],
      ['called as a tax is, and more', ['Taxi', '5', '', '', '']],
      ['with two figures that follow each other', ['1', '2', '', '', '']],
      ['with figures that do not', ['7', '2', '3', '', '']],
    ])('%s is one', (_, cells) => {
      expect(rows(cells)).toHaveLength(1)
    })

    it('has an amount with its unit in one cell, and the unit of its own cell before that', () => {
      expect(rows([' Gin ', '12pcs.', '', '', ''])).toEqual([
        line({ name: 'Gin', amount: '12', unit: 'piece' }),
      ])
      expect(rows(['Gin', '12 btl', '', '', 'case'])).toMatchObject([
        { amount: '12', unit: 'case' },
      ])
      expect(rows(['Gin', 'about 12 pcs', '', '', ''])).toMatchObject([{ amount: 'about 12 pcs' }])
      expect(rows(['Gin', '12 somethings', '', '', ''])).toMatchObject([
        { amount: '12 somethings', unit: null },
      ])
    })

    it('has a name as long as a line has, and a barcode without spaces', () => {
      expect(rows(['x'.repeat(300), '1', '8 000040 000802', '', ''])).toMatchObject([
        { name: 'x'.repeat(200), barcode: '8000040000802' },
      ])
    })

    it('has no price where its cell is empty, also when the head names a currency', () => {
      const cells = [
        ['Name', 'Quantity', 'Price, USD'],
        ['Campari', '6', ''],
      ]
      expect(linesOf(cells).lines[0]?.price).toBe('')
    })
  })
})
