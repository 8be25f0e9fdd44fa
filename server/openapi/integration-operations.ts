import { factsOfSystem, POS_SYSTEMS, type PosSystem } from '#domain/pos/systems.ts'
import { posCalls, type PosCalls } from '#protocol/pos/pos-calls.ts'
import { type Notes, paper, type Paper } from './paper.ts'

/** The system is asked meanwhile. */
const asking = { refusals: [409, 422, 502, 504] } as const
const askingOfOne = { refusals: [404, 409, 422, 502, 504] } as const
const ofOne = { refusals: [404, 409] } as const

const JOB =
  'Runs as a job. An answer that takes longer than 50 seconds, or that is asked for with `Prefer: respond-async`, is 202 with the state of the job.'
const SENDING = `${JOB} Sending again makes no second document.`

/** '~' is the brand. */
const NOTES: Readonly<Record<keyof PosCalls, Notes>> = {
  ping: {
    summary: 'Check the connection to ~',
    note: 'With the stored credentials. A failure is told in the answer.',
    refusals: [409],
  },
  checkConnection: {
    summary: 'Check credentials of ~ before they are stored',
    note: 'What is left out is taken from the settings. A failure is told in the answer.',
    refusals: [429],
  },
  clear: { summary: 'Delete all products of ~, with their matches' },

  sync: { summary: 'Import all products of ~', note: JOB, ...asking },
  syncSome: {
    summary: 'Import the products of some groups or categories of ~',
    note: `${JOB} Ids are sent in the query as JSON lists, or in the body. If groups and categories are given, only the groups count.`,
    ...asking,
  },
  job: { summary: 'Read the state of the last job of ~' },
  cancelJob: { summary: 'Cancel the running job of ~' },
  groups: { summary: 'List the product groups of ~', ...asking },
  categories: { summary: 'List the product categories of ~', ...asking },
  nightly: { summary: 'Read the nightly sync of ~ and how the last one ended' },
  setNightly: {
    summary: 'Synchronize the products of ~ every night, or stop doing so',
    note: 'A night repeats the last sync that a person made of each type of products; until there is one, it cannot be switched on (`nightly_sync_first`). What may pass by itself is tried again three times that night. A login that is refused is tried once a night, and after three nights it is switched off.',
    refusals: [409],
  },

  products: { summary: 'List the imported products of ~', note: 'Ten a page, by name.' },
  groupCounts: { summary: 'Count the imported products of ~ by group' },
  costs: {
    summary: 'List what the stock of imported products has cost in ~',
    note: 'Read from the system at each call. Empty for a person who may not see prices.',
    ...asking,
  },
  productsOfGroups: {
    summary: 'List the imported products of groups of ~',
    note: 'Five hundred a page, in the order of their ids: pass `next` as `after`. Groups within the groups are not listed by themselves.',
  },
  readInvoices: {
    summary: 'Read the incoming invoices of a period from ~',
    note: 'A job of the queue: 202 while it runs. It keeps what it read until others are read, and makes no delivery: `record-delivery` does, with `document`.',
    ...asking,
  },
  invoices: {
    summary: 'List the invoices of a store that were read last from ~',
    note: 'With the goods that their products are matched with now. Without sums for a person who may not see prices; empty if others were read last.',
  },
  unresolved: {
    summary: 'List the products of ~ that no good is matched with',
    note: 'Each with goods of a similar name.',
  },
  productsLike: {
    summary: 'List products of ~ without a good, by how like its name theirs are',
    refusals: [404],
  },
  unresolvedGoods: { summary: 'List the goods that no product of ~ is matched with' },
  statusCounts: { summary: 'Count the products of ~ by how they are matched' },
  match: {
    summary: 'Match a product of ~ with a good',
    note: 'A good that is taken away is never matched with the product by itself again.',
    refusals: [404],
  },
  setAside: {
    summary: 'Say that a product of ~ is none of your goods, or take that back',
    note: 'It leaves the lists and is never matched by itself.',
    refusals: [404],
  },

  stores: { summary: 'List the stores of ~', ...asking },
  prepare: { summary: 'Read what of an inventory would be sent to ~', ...ofOne },
  history: { summary: 'Read what was sent of an inventory to ~, and what came of it', ...ofOne },
  preview: {
    summary: 'Ask ~ what sending an inventory would change',
    note: 'Nothing is saved there.',
    ...askingOfOne,
  },
  send: {
    summary: 'Send a completed inventory to a store of ~',
    note: SENDING,
    ...askingOfOne,
  },
  sendShorter: {
    summary: 'Send a completed inventory to a store of ~, at the shorter path',
    note: SENDING,
    ...askingOfOne,
  },

  sends: {
    summary: 'List the documents that were sent to ~, and what came of each',
    note: 'The latest first: of one inventory with its lines, or of all with sums alone. Differences are those that the preview showed; those of a correction are against the document that it corrects.',
  },
  look: {
    summary: 'Look whether ~ has a document that was sent',
    note: 'Sends nothing. A document that was found before, and is not found now, is `missing`: only then may another one replace it.',
    ...askingOfOne,
  },
  expected: {
    summary: 'List what ~ expected of the products of an inventory',
    note: 'As it answered when the inventory was checked there last, before anything was sent. Nothing is asked of it anew. Amounts of several stores add up; what is expected of each good of one product is not known.',
    ...ofOne,
  },
  branchStores: {
    summary: 'List the stores of ~ that inventories of each branch are sent to by default',
  },
  setBranchStore: {
    summary: 'Set the store of ~ that inventories of a branch are sent to by default',
    note: 'The id is that of the branch. Without a store the branch has no default any more.',
    refusals: [404],
  },
}

function papersOfSystem(system: PosSystem): Paper[] {
  const calls = posCalls(system)
  const { name } = factsOfSystem(system)
  return Object.entries(NOTES).map(([key, { summary, ...notes }]) =>
    paper(calls[key as keyof PosCalls], { ...notes, summary: summary.replace('~', name) }),
  )
}

/** The same calls for every point-of-sale system. */
export const INTEGRATION_OPERATIONS: readonly Paper[] = POS_SYSTEMS.flatMap(papersOfSystem)
