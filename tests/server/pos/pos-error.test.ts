import { expect, test } from 'vitest'
import { httpErrorOf } from '#server/pos/pos-error.ts'

test.each([
  ['store_unknown', 'store_required'],
  ['nothing_to_send', 'products_unmatched'],
  ['inventory_open', undefined],
])(
  'an inventory that cannot be sent because of %s says so in words of its own: %s',
  (code, says) => {
    const error = httpErrorOf({ code: 'send_problems', details: { problems: [{ code }] } })
    expect([error.code, error.more.says]).toEqual(['send_problems', says])
  },
)
