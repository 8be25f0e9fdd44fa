import { describe, expect, it } from 'vitest'
import { cloudError } from '#server/pos/iiko-cloud/cloud-error.ts'
import { compared, draftOf, readSaved, zonedDate } from '#server/pos/iiko-cloud/inventories.ts'
import { readNomenclature } from '#server/pos/iiko-cloud/nomenclature.ts'
import type { InventoryDocument } from '#server/pos/port.ts'
import { good, menuOf } from '#tests/support/pos/cloud-world.ts'

const DOCUMENT: InventoryDocument = {
  number: 'DRAM-1-AB',
  date: '2026-03-28T23:30:00',
  timeZone: 'Asia/Yerevan',
  storeId: 's-bar',
  comment: 'Dram: #1',
  isDraft: true,
  surplusAccount: null,
  shortageAccount: null,
  lines: [
    {
      productId: 'p-vodka',
      amounts: [
        { container_id: null, amount: 0.1 },
        { container_id: null, amount: 0.2 },
      ],
    },
    { productId: 'p-tonic', amounts: [{ container_id: null, amount: 3 }] },
  ],
}

/** The text in pieces, as it arrives. */
async function* piecesOf(text: string, size = 7): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text)
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

const read = (menu: unknown) => readNomenclature(piecesOf(JSON.stringify(menu)))

describe('the menu of the cloud', () => {
  it('gives goods, groups and categories, whatever else is in it', async () => {
    const found = await read(
      menuOf([good('P-Vodka', 'Водка'), good('p-tonic', 'Tonic', { groupId: null })]),
    )
    expect(found.groups).toEqual([
      { id: 'g-drinks', name: 'Drinks', parent: null },
      { id: 'g-spirits', name: 'Spirits', parent: 'g-drinks' },
    ])
    expect(found.categories).toEqual([{ id: 'k-bar', name: 'Bar' }])
    expect(found.products).toMatchObject([
      {
        external_id: 'p-vodka',
        type: 'good',
        name: 'Водка',
        article: '00P-Vodka',
        barcodes: [],
        containers: [],
        measurement_unit: 'л',
        group_id: 'g-spirits',
        category_id: 'k-bar',
      },
      { external_id: 'p-tonic', group_id: null },
    ])
  })

  it.each(['groups', 'productCategories', 'products'])(
    'is refused without a list of %s',
    async (part) => {
      await expect(read({ ...menuOf([]), [part]: null })).rejects.toThrow('pos_not_iiko')
      await expect(read({ ...menuOf([]), [part]: undefined })).rejects.toThrow('pos_not_iiko')
      await expect(read({ ...menuOf([]), [part]: {} })).rejects.toThrow('pos_not_iiko')
    },
  )

  it('is refused when it is cut off, or no JSON', async () => {
    const whole = JSON.stringify(menuOf([good('p', 'P')]))
    await expect(readNomenclature(piecesOf(whole.slice(0, -20)))).rejects.toThrow('pos_unreachable')
    await expect(readNomenclature(piecesOf('<html></html>'))).rejects.toThrow('pos_not_iiko')
  })

  it('of 50,000 goods is read without being kept twice', async () => {
    const description = 'a '.repeat(200)
    const many = Array.from({ length: 50_000 }, (_, index) =>
      good(`p-${index}`, `P ${index}`, { description }),
    )
    const text = JSON.stringify(menuOf(many))
    const found = await readNomenclature(piecesOf(text, 64 * 1024))
    expect(found.products).toHaveLength(50_000)
    expect(JSON.stringify(found).length).toBeLessThan(text.length / 2)
  })
})

describe('a draft in the cloud', () => {
  it('has what is documented, with one amount for each product and the zone of the bar', () => {
    expect(draftOf(DOCUMENT, 'o-1')).toEqual({
      organizationId: 'o-1',
      store: 's-bar',
      number: 'DRAM-1-AB',
      date: '2026-03-28T23:30:00.000+04:00',
      comment: 'Dram: #1',
      itemsFirstStep: [],
      items: [
        { num: 1, product: 'p-vodka', amount: 0.3 },
        { num: 2, product: 'p-tonic', amount: 3 },
      ],
    })
  })

  it.each([
    ['2026-03-29T01:30:00', 'Europe/Berlin', '+01:00'],
    ['2026-03-29T03:30:00', 'Europe/Berlin', '+02:00'],
    ['2026-10-25T23:00:00', 'Europe/Berlin', '+01:00'],
    ['2026-01-01T00:10:00', 'America/St_Johns', '-03:30'],
    ['2026-01-01T00:10:00', undefined, '+00:00'],
  ])('at %s in %s is at %s', (date, timeZone, offset) => {
    expect(zonedDate({ date, timeZone })).toBe(`${date}.000${offset}`)
  })

  it('with packs is not sent, because their names for them are not known', () => {
    const lines = [{ productId: 'p', amounts: [{ container_id: 'c', amount: 1 }] }]
    expect(() => draftOf({ ...DOCUMENT, lines }, 'o-1')).toThrow('pos_refused')
  })

  it('is saved only when it has an id, and ours only under our number', () => {
    const documentId = 'd-1'
    expect(readSaved({ documentId, documentNumber: 'DRAM-1-AB' }, DOCUMENT).valid).toBe(true)
    expect(readSaved({ documentId }, DOCUMENT).valid).toBe(true)
    expect(readSaved({ documentId, documentNumber: '000123' }, DOCUMENT)).toMatchObject({
      valid: false,
      warning: true,
      said: ['DRAM-1-AB → 000123'],
    })
    for (const answer of [null, [], 'ok', {}, { message: 'ok' }]) {
      expect(() => readSaved(answer, DOCUMENT)).toThrow('pos_not_iiko')
    }
  })

  it('is found with our products in our store, whatever was corrected there since', () => {
    const there = {
      number: 'DRAM-1-AB',
      store: 'S-BAR',
      status: 'NEW',
      items: [{ product: 'P-VODKA', amount: 9 }, { product: 'p-tonic' }, { product: 'p-tonic' }],
    }
    expect(compared(there, DOCUMENT)).toBe('found')
    expect(compared({ ...there, status: 'PROCESSED' }, DOCUMENT)).toBe('found')
    expect(compared({ ...there, status: 'DELETED' }, DOCUMENT)).toBe('absent')
    expect(compared({ ...there, store: 's-kitchen' }, DOCUMENT)).toBe('other')
    expect(compared({ ...there, items: there.items.slice(1) }, DOCUMENT)).toBe('other')
    expect(() => compared({ ...there, items: null }, DOCUMENT)).toThrow('pos_not_iiko')
    expect(() => compared({ ...there, number: '2' }, DOCUMENT)).toThrow('pos_not_iiko')
  })
})

describe("the cloud's refusals", () => {
  const said = (status: number, text: string) => {
    const { code, details } = cloudError({ status, retryAfterMs: null, text }, ['s3cret'])
    return [code, details['said']]
  }

  it('are read in both documented forms, without secrets', () => {
    const transport = {
      correlationId: 'x',
      errorDescription: 'Login s3cret is not authorized.',
      error: null,
    }
    expect(said(401, JSON.stringify(transport))).toEqual([
      'pos_login_refused',
      ['Login … is not authorized.'],
    ])
    expect(
      said(400, JSON.stringify({ message: 'Validation failed', details: { date: ['invalid'] } })),
    ).toEqual(['pos_refused', ['Validation failed', 'invalid']])
    expect(said(400, JSON.stringify({ error: 'TOO_OLD' }))).toEqual(['pos_refused', ['TOO_OLD']])
  })

  it("are a gateway's otherwise", () => {
    expect(said(502, '<html><h1>502 Bad Gateway</h1>nginx</html>')).toEqual([
      'pos_failed',
      ['502 Bad Gateway', 'nginx'],
    ])
    expect(said(200, '<html>maintenance</html>')[0]).toBe('pos_not_iiko')
    expect(said(403, '')).toEqual(['pos_no_right', []])
    expect(said(408, '{}')[0]).toBe('pos_timeout')
    expect(said(429, '{}')[0]).toBe('pos_too_many_requests')
  })
})
