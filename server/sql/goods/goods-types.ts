import { goodsType } from '#domain/goods/good-schema.ts'
import { wordsOfNames } from '#domain/goods/search-words.ts'
import { syncedTable } from '../sync/synced-table.ts'

export const goodsTypes = syncedTable({
  name: 'goods_types',
  component: 'GoodsTypeRow',
  row: goodsType,
  derived: {
    columns: { search_words: 'text[]' },
    of: (type) => ({ search_words: wordsOfNames(type) }),
  },
})
