import PouchDB from 'pouchdb-browser'
import type { Contestant, Round } from '../contest.ts'
import { buildRows, expectCount, timed } from '../page/rows.ts'

/** PouchDB replicating with a CouchDB-like server, as its guide describes. */
export const pouchdb: Contestant = {
  async push(round) {
    const { local, remote } = open(`pouch-${round.space}`, round.space)
    await local.bulkDocs(buildRows(round).map(({ id, ...row }) => ({ _id: id, ...row })))
    const ms = await timed(() => local.replicate.to(remote, batchOf(round)))
    expectCount((await remote.info()).doc_count, round.count, 'documents sent')
    await local.close()
    return ms
  },
  async pull(round) {
    const { local, remote } = open(`pouch-reader-${round.space}`, round.space)
    const ms = await timed(() => local.replicate.from(remote, batchOf(round)))
    expectCount((await local.info()).doc_count, round.count, 'documents arrived')
    await local.close()
    return ms
  },
}

function batchOf({ library_batch }: Round): { batch_size?: number } {
  return library_batch === null ? {} : { batch_size: library_batch }
}

function open(name: string, space: string) {
  return {
    local: new PouchDB(name),
    remote: new PouchDB(`${location.origin}/pouch/db-${space}`),
  }
}
