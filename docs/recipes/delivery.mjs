// A delivery note of an ERP into Dram, once however often it is sent: node delivery.mjs note.json
// Scopes: read_stock write_deliveries
import { readFile } from 'node:fs/promises'
import { branchNamed, dram, itemOf } from './dram.mjs'

const note = JSON.parse(await readFile(process.argv[2], 'utf8'))
const { id: branch_id } = await branchNamed(note.branch)
const lines = []
for (const { barcode, cases, bottlesInCase } of note.lines) {
  const { id: good_id } = await itemOf(barcode)
  lines.push({ good_id, unit: 'case', amount: cases, case_size: bottlesInCase })
}
const { number, supplier, deliveredAt: delivered_at } = note
const body = { branch_id, number, supplier, delivered_at, lines }
const { id } = await dram(
  'POST',
  '/api/v2/client/deliveries',
  body,
  `delivery ${supplier} ${number}`,
)
console.log(id)
