import { beforeEach, expect, test } from 'vitest'
import { LINES_MAX } from '#domain/deliveries/deliveries.ts'
import { addBarcode } from '#domain/counting/commands/add-barcode.ts'
import type { Good } from '#domain/goods/goods.ts'
import { wordsOfGood } from '#domain/goods/search-words.ts'
import { MEASUREMENT_UNIT } from '#domain/units.ts'
import { buildGood, buildUser } from '#tests/support/bars/builders.ts'
import { Device } from '#tests/support/device/device.ts'
import { windows1251 } from '#tests/tables/table-files.ts'
import { DeliveryNote } from '#workers/delivery-note.ts'

const CASE = '4006381333931'

const named = (name_en: string, name_ru: string, over: Partial<Good>) =>
  buildGood({ name_en, name_ru, name_hy: name_en, litrage: 700, barcode: null, ...over })

const beer = named('Kilikia', 'Киликия', { litrage: 500, barcode: '4850001000012' })
const whiskey = named('Jameson', 'Джеймсон', {})
const liqueur = named('Campari', 'Кампари', { barcode: '8000040000802' })
const lemons = named('Lemons', 'Лимоны', { measurement_unit: MEASUREMENT_UNIT.weight })

let device: Device

beforeEach(async () => {
  device = await Device.open({
    user: buildUser({ role: 'customer' }),
    fetch: () => Promise.reject(new TypeError('no network')),
  })
  const stored = { seq: 1, generation: 0 }
  const goods = [beer, whiskey, liqueur, lemons]
  await device.database.goods.bulkPut(
    goods.map((good) => ({ ...good, ...stored, search_words: wordsOfGood(good) })),
  )
})

async function linesOf(text: string, currency: string | null = 'AMD') {
  const note = new DeliveryNote(device.database)
  const outline = await note.read(text)
  if ('fault' in outline) throw new Error(outline.fault)
  return note.lines(outline.mapping, currency)
}

test('goods are found by barcode as a scan finds them, a case as a case, and else by name', async () => {
  await device.run(addBarcode, {
    good_id: beer.id,
    barcode: CASE,
    quantity: 20,
    instead_of: null,
  })
  const read = await linesOf(
    [
      'Наименование\tШтрихкод\tКоличество\tЕд\tЦена',
      `Пиво Киликия кор\t${CASE}\t3\t\t7200`,
      'Аперитив\t8000040000802\t6\tшт\t8000',
      'Виски Jameson 0,7л\t\t2\tшт\t9500',
      'Lemons\t\t1,5\tкг\t900',
      'Зонтики для коктейлей\t\t10\tшт\t50',
    ].join('\n'),
  )
  expect(read).toMatchObject({
    likely: 1,
    lines: [
      { good_id: beer.id, unit: 'case', case_size: '20', amount: '3', price: '7200' },
      { good_id: liqueur.id, unit: 'piece', amount: '6', name: 'Аперитив' },
      { good_id: whiskey.id, unit: 'piece', amount: '2', name: 'Виски Jameson 0,7л' },
      { good_id: lemons.id, unit: 'kg', amount: '1.5', price: '900' },
      { good_id: null, name: 'Зонтики для коктейлей', unit: 'piece', amount: '10' },
    ],
  })
})

test('another size is another bottle', async () => {
  const read = await linesOf('Name\tQuantity\nJameson 1 l\t2')
  expect(read).toMatchObject({ likely: 0, lines: [{ good_id: null, name: 'Jameson 1 l' }] })
})

test('a person who sees no prices gets none', async () => {
  const read = await linesOf('Name\tQuantity\tPrice\nCampari\t2\t8000', null)
  expect(read).toMatchObject({ lines: [{ good_id: liqueur.id, price: '' }] })
})

test('a table without lines, or with more than a delivery has, says so', async () => {
  expect(await linesOf('Name\tQuantity\nTotal\t4')).toEqual({ fault: 'table_empty' })
  const many = Array.from({ length: LINES_MAX + 1 }, (_, at) => `Wine ${at}\t1`)
  expect(await linesOf(['Name\tQuantity', ...many].join('\n'))).toEqual({ fault: 'note_too_long' })
})

test('a note whose letters were guessed is looked at before it becomes lines', async () => {
  const text = 'Наименование;Количество\nПиво Киликия;3'
  const read = async (bytes: Uint8Array<ArrayBuffer>) => {
    const outline = await new DeliveryNote(device.database).read(new Blob([bytes]))
    return 'fault' in outline ? outline : [outline.encoding, outline.isSure]
  }
  expect(await read(new TextEncoder().encode(text))).toEqual(['utf-8', true])
  expect(await read(Uint8Array.from(windows1251(text)))).toEqual(['windows-1251', false])
})
