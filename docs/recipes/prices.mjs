// A supplier's invoice with prices into Dram: node prices.mjs invoice.json
// Then what each of its items costs now is printed. A price goes by the bottle.
// Scopes: read_stock read_money write_deliveries
import { readFile } from 'node:fs/promises'
import { all, branchNamed, csv, dram, itemOf } from './dram.mjs'

const invoice = JSON.parse(await readFile(process.argv[2], 'utf8'))
const { id: branch_id } = await branchNamed(invoice.branch)
const names = new Map()
const lines = []
for (const { barcode, bottles, price } of invoice.lines) {
  const { id, name_en } = await itemOf(barcode)
  names.set(id, name_en)
  // Money is in whole numbers of the smallest unit: hundredths of a dram.
  const sent = { amount: Math.round(price * 100), currency: invoice.currency }
  lines.push({ good_id: id, unit: 'piece', amount: bottles, price: sent })
}
const { number, supplier } = invoice
const body = { branch_id, number, supplier, lines }
await dram('POST', '/api/v2/client/deliveries', body, `invoice ${supplier} ${number}`)
for (const { good_id, amount, currency } of await all('/api/v2/client/prices')) {
  if (names.has(good_id)) console.log(csv(names.get(good_id), amount / 100, currency))
}
