// What a branch used in a month, as CSV: node usage-of-month.mjs Cascade 2026-10
// Scopes: read_stock
import { all, branchNamed, csv, dram, fail } from './dram.mjs'

const [, , name, month] = process.argv
const begin = new Date(`${month}-01T00:00:00Z`)
const end = new Date(Date.UTC(begin.getUTCFullYear(), begin.getUTCMonth() + 1))
const { id } = await branchNamed(name)
const inventories = '/api/v2/client/dashboard/inventories'
const counts = await all(`${inventories}?branch=${id}&status=closed&sort=closed_at&order=desc`)
/** The last one that was completed by then. */
const lastBy = (time) => counts.find(({ closed_at }) => new Date(closed_at) <= time)
const [before, last] = [lastBy(begin), lastBy(end)]
if (!before || before === last) fail(`Nothing was counted before ${month} and again in it.`)
const { data } = await dram('GET', `${inventories}/${last.id}/use?before=${before.id}`)
console.log(csv('item', 'used', 'unit', 'why unknown'))
for (const { name_en, used, unit, reason } of data) {
  console.log(csv(name_en, used === null ? null : used / 1000, unit, reason))
}
