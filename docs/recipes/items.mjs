// Items of an ERP into Dram, new ones and changed ones: node items.mjs items.json
// Scopes: read_stock write_items
import { readFile } from 'node:fs/promises'
import { all, dram } from './dram.mjs'

const items = JSON.parse(await readFile(process.argv[2], 'utf8'))
const types = new Map((await all('/api/client/goods-type')).map(({ name_en, id }) => [name_en, id]))
for (const { barcode, name, type, millilitres, fullGrams, emptyGrams } of items) {
  if (!types.has(type)) {
    const { id } = await dram('POST', '/api/client/goods-type', { name_en: type })
    types.set(type, id)
  }
  const fields = {
    name_en: name,
    goods_type_id: types.get(type),
    litrage: millilitres,
    // Weights are tenths of a gram.
    weight_full: fullGrams * 10,
    weight_empty: emptyGrams * 10,
  }
  const { data } = await dram('GET', `/api/v2/client/goods?search=${encodeURIComponent(barcode)}`)
  if (data.length > 0) await dram('PUT', `/api/v2/client/goods/${data[0].id}`, fields)
  // Unit 1 is a bottle that is weighed.
  else await dram('POST', '/api/v2/client/goods', { ...fields, barcode, measurement_unit: 1 })
  console.log(data.length > 0 ? 'changed' : 'new', name)
}
