import { wordsOfNames } from '#domain/search-words.ts'
import { syncedTable } from './synced-table.ts'

export const goodsTypes = syncedTable({
  name: 'goods_types',
  columns: {
    id: 'uuid',
    name_en: 'text',
    name_ru: 'text',
    name_hy: 'text',
    order: 'integer',
    related_good_type_id: 'uuid',
    average_density: 'double precision',
    created_at: 'timestamptz',
    deleted_at: 'timestamptz',
  },
  derived: {
    columns: { search_words: 'text[]' },
    of: (type) => ({ search_words: wordsOfNames(type) }),
  },
  branch: null,
})
