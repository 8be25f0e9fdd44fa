import { ENTRIES, listEntryRows } from '#protocol/counting/entries.ts'
import { INVENTORIES, INVENTORY_CALLS } from '#protocol/inventories/inventories.ts'
import { listPhones } from '#protocol/inventories/phones.ts'
import { listRecounts } from '#protocol/inventories/recounts.ts'
import { getToBuy } from '#protocol/inventories/to-buy.ts'
import { getStock } from '#protocol/inventories/stock.ts'
import { getUse } from '#protocol/inventories/use.ts'
import { describedEntries } from './components/described-rows.ts'
import { paper, papersOf, type Notes, type Paper } from './paper.ts'
import { EXPORTS } from '#protocol/inventories/exports.ts'
import { STOCK_SHEET } from '#protocol/inventories/stock-sheet.ts'
import { getStockSheet } from '#protocol/pos/expected.ts'

const exporting = {
  note: 'The answer has the path of a file that can be downloaded for fifteen minutes, without a token. Runs as a job: an answer that takes longer than 50 seconds, or that is asked for with `Prefer: respond-async`, is 202 with the state of the job.',
  refusals: [409, 422, 429, 502, 504],
} satisfies Partial<Notes>

const OF_ITS_PERSON = 'Only for the person who asked for the file.'

/** Files of inventories. */
const EXPORT_OPERATIONS: readonly Paper[] = [
  paper(EXPORTS.excel, { summary: 'Export an inventory as Excel', ...exporting }),
  paper(EXPORTS.pdf, { summary: 'Export an inventory as PDF', ...exporting }),
  paper(EXPORTS.job, { summary: 'Ask how far a file is', note: OF_ITS_PERSON }),
  paper(EXPORTS.cancel, {
    summary: 'Cancel a file that is being made',
    note: OF_ITS_PERSON,
    refusals: [409],
  }),
  paper(EXPORTS.download, {
    summary: 'Download an exported file',
    note: 'At the path that the export answered. The path itself is the permission.',
  }),
]

const WEIGHED =
  'An open bottle has its `gross` weight, in tenths of a gram, or an estimate in `tenths` of its size; sealed ones have a `count`.'

const OF_SHEETS =
  'What is expected of each good of the sheet, in the form of what a point-of-sale system expects; `store_id` is `sheet`. Only of a completed inventory.'

const STOCK_SHEET_PAPERS: readonly Paper[] = [
  paper(getStockSheet, {
    summary: 'Read the stock sheet that an inventory is compared with',
    note: OF_SHEETS,
    refusals: [404, 409],
  }),
  paper(STOCK_SHEET.keep, {
    summary: 'Compare an inventory with a stock sheet of any system',
    note: `${OF_SHEETS} It takes the place of an older sheet, and goes before what a connected system answers. Refused as a whole if a good is not the company's, or if \`as_of\` is in the future. Sums are read from people who may see prices only.`,
    refusals: [404, 409, 422],
  }),
  paper(STOCK_SHEET.remove, {
    summary: 'Take the stock sheet of an inventory away',
    note: 'What a connected system answered counts again. Taking it away again changes nothing.',
    refusals: [404, 409],
  }),
]

const INVENTORY_PAPERS: readonly Paper[] = [
  ...papersOf(INVENTORIES, {
    a: 'an inventory',
    all: 'inventories',
    list: '`status` is `open` or `closed`, `branch` the id of a branch; `search` looks in names and numbers (`#12`). Sorted by `created_at`, `closed_at`, `name`, `row_number` or `status`.',
  }),
  paper(INVENTORY_CALLS.open, { summary: 'Open an inventory of a branch' }),
  paper(INVENTORY_CALLS.edit, {
    summary: 'Change an inventory',
    note: 'Only its name: all other fields are refused unless they are sent as they stand.',
  }),
  paper(INVENTORY_CALLS.rename, {
    summary: 'Rename an inventory',
    note: 'Null takes the name away; its number is shown again.',
  }),
  paper(INVENTORY_CALLS.saySoldMeanwhile, {
    summary: 'Say whether the bar sold while it was counted',
    note: 'It changes nothing that was counted. Previews of a sending then tell what moved after each reading.',
  }),
  paper(INVENTORY_CALLS.completeSeveral, {
    summary: 'Complete several inventories',
    note: 'Each for itself: one that is refused does not stop the others. A completed inventory is never opened again.',
  }),
  paper(INVENTORY_CALLS.complete, {
    summary: 'Complete an inventory',
    note: 'Completing it again changes nothing.',
  }),
  paper(INVENTORY_CALLS.join, {
    summary: 'Join another inventory of the branch into this one',
    note: 'For two counts of one bar that go on. The entries of the other move here, and so does what phones still send for it; of a labelled bottle that both read the later reading counts. The other is in no list from then on. Refused with `join_completed` where one of the two is completed, with `join_recount` while something in them is recounted, and with `join_elsewhere` where the other is joined already or made of several.',
    refusals: [409],
  }),
  paper(INVENTORY_CALLS.separate, {
    summary: 'Separate an inventory that was joined into this one',
    note: 'Each entry is where it was counted for again, also those that came since. Refused with `join_completed` once this one is completed, and with `join_recount` while something in it is recounted.',
    refusals: [409],
  }),
  paper(INVENTORY_CALLS.nameChanges, {
    summary: 'List the renamings of an inventory',
    note: 'The latest first.',
  }),
  paper(INVENTORY_CALLS.goodTotals, {
    summary: 'List what an inventory has of each good',
    note: 'Refused with `recount_open` to whoever is to recount something there.',
    refusals: [409],
  }),
  paper(getStock, {
    summary: 'Read the stock of an inventory: what of each good, and what it is worth',
    note: 'By the names of the goods, also of an inventory that is the first of its branch. Worth is by the prices that counted when it was completed, or of now while it is open. What was counted by a barcode that no good has is not in it: `unnamed` of the inventory says how much that is.',
    refusals: [404, 409],
  }),
  paper(getUse, {
    summary: 'Read what was used up to an inventory, and what is missing',
    note: 'Of the first inventory of a branch nobody knows any: `data` is empty, and its stock is read by `getStock`. Each good is compared with its own last reading before, in whichever completed inventory of the branch that was; with `before`, the two inventories are compared. What was used is opening + received − closing; of a good that was not counted in this inventory, or never before, nobody knows it, and it is in no sum. What is missing is told where a check of the point-of-sale system said what it expects.',
    refusals: [404],
  }),
  ...STOCK_SHEET_PAPERS,
  // Asking, counting and deciding are commands of devices.
  paper(listRecounts, {
    summary: 'List what was counted again in an inventory',
    note: 'The two or three counts of each good, judged against each other by the ± of their difference, in which what both share has no part. A difference says that the counts differ and not who erred; what was sold in between is one as well.',
    refusals: [404, 409],
  }),
  paper(listPhones, {
    summary: 'List whose phones may hold readings of an inventory that have not arrived',
    note: 'The devices on which it was counted, or is open, or of which commands wait. A device says what it holds whenever it pulls, which is every two minutes while its page is open: of one that has not been heard of for longer nobody knows what it holds.',
    refusals: [404],
  }),
]

const ENTRY_PAPERS: readonly Paper[] = [
  paper(listEntryRows, {
    summary: 'List the entries of an inventory and their changes as devices store them',
    note: 'A thousand a page, in the order of their ids: pass `next` as `after`.',
    answer: describedEntries,
  }),
  paper(ENTRIES.list, {
    summary: 'List the entries of an inventory',
    note: 'Each with its changelog, the first counted first; deleted ones too.',
  }),
  paper(ENTRIES.read, { summary: 'Read an entry with its changelog' }),
  paper(ENTRIES.record, {
    summary: 'Record an entry',
    note: `${WEIGHED} Name the good, or a barcode. Unit and figures are those that the good has now, and the volume follows from them. Send an Idempotency-Key, so that a repeated call counts no bottle twice.`,
  }),
  paper(ENTRIES.edit, {
    summary: 'Correct an entry',
    note: `${WEIGHED} Barmen correct their own entries while the inventory is open. The volume is calculated anew with the figures that the good had when it was counted.`,
  }),
  paper(ENTRIES.remove, {
    summary: 'Delete an entry',
    note: 'It stays in the list with its time of deletion, and can be restored.',
  }),
  paper(ENTRIES.restore, { summary: 'Restore a deleted entry' }),
]

/** Inventories, their entries and exports. */
export const INVENTORY_OPERATIONS: readonly Paper[] = [
  ...INVENTORY_PAPERS,
  ...ENTRY_PAPERS,
  paper(getToBuy, {
    summary: 'Read what to buy for a branch',
    note: 'By the last completed inventories of the branch and what was delivered, as the screen shows it. What runs out comes first, the first of it at the top; what is unknown is in no ranking.',
    refusals: [404],
  }),
  ...EXPORT_OPERATIONS,
]
