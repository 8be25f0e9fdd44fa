import { goodPrice } from '#domain/money/good-price.ts'
import { canSeeMoney } from '#domain/people/permissions.ts'
import { syncedTable } from '../sync/synced-table.ts'

export const goodPrices = syncedTable({
  name: 'good_prices',
  row: goodPrice,
  branch: null,
  permission: canSeeMoney,
  isLog: true,
})
