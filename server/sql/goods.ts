import { wordsOfGood } from '#domain/search-words.ts'
import { syncedTable } from './synced-table.ts'

export const goods = syncedTable({
  name: 'goods',
  columns: {
    id: 'uuid',
    name_en: 'text',
    name_ru: 'text',
    name_hy: 'text',
    goods_type_id: 'uuid',
    barcode: 'text',
    measurement_unit: 'integer',
    weight_full: 'integer',
    weight_empty: 'integer',
    litrage: 'integer',
    density: 'double precision',
    image: 'text',
    images: 'text[]',
    in_package: 'integer',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    updated_by: 'uuid',
    updater_role: 'text',
    updater_full_name: 'text',
    deleted_at: 'timestamptz',
  },
  derived: {
    columns: { search_words: 'text[]' },
    of: (good) => ({ search_words: wordsOfGood(good) }),
  },
  branch: null,
})
