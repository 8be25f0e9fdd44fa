import path from 'node:path'
import leveldown from 'leveldown'
import PouchDB from 'pouchdb-core'
import leveldb from 'pouchdb-adapter-leveldb'
import { must } from '../../../src/domain/must.ts'
import { serveJson, type Answer } from '../servers/listen.ts'

/**
 * The part of CouchDB's HTTP interface that replication calls, over PouchDB on LevelDB. Like
 * CouchDB since version 3, it waits for the disk before it answers.
 */
PouchDB.plugin(leveldb)
const directory = must(process.argv[2], 'a directory for the data')
const databases = new Map<string, PouchDB>()

/** LevelDB with every batch of writes synced to the disk before it is done. */
function durableLevel(location: string) {
  const store = leveldown(location)
  const batch = store.batch.bind(store)
  store.batch = (operations, options, done) => batch(operations, { ...options, sync: true }, done)
  return store
}

function open(name: string): PouchDB {
  const known =
    databases.get(name) ??
    new PouchDB(path.join(directory, name), { adapter: 'leveldb', db: durableLevel })
  databases.set(name, known)
  return known
}

type Handler = (database: PouchDB, body: object, query: URLSearchParams) => Promise<unknown>

const HANDLERS: Record<string, Handler> = {
  'GET ': async (database) => database.info(),
  'PUT ': async (database) => database.info(),
  'POST _revs_diff': async (database, body) => database.revsDiff(body),
  'POST _bulk_docs': async (database, body) => {
    const { docs, new_edits } = body as { docs: object[]; new_edits: boolean }
    return database.bulkDocs(docs, { new_edits })
  },
  'POST _bulk_get': async (database, body, query) =>
    database.bulkGet({ ...body, revs: query.get('revs') === 'true', latest: true }),
  'GET _changes': async (database, _body, query) =>
    database.changes({
      since: Number(query.get('since') ?? 0),
      limit: Number(query.get('limit') ?? 1000),
      style: query.get('style') ?? 'all_docs',
    }),
}

async function local(database: PouchDB, method: string, id: string, body: object): Promise<Answer> {
  try {
    return { body: method === 'PUT' ? await database.put(body) : await database.get(id) }
  } catch (error) {
    const { status, name } = error as { status?: number; name?: string }
    return { status: status ?? 500, body: { error: name } }
  }
}

serveJson(async (method, { pathname, searchParams }, body) => {
  const [, , name = '', ...rest] = pathname.split('/')
  if (name === '') return { body: { couchdb: 'Welcome' } }
  const path = decodeURIComponent(rest.join('/'))
  const request: object = body ?? {}
  if (path.startsWith('_local/')) return local(open(name), method, path, request)
  const handler = HANDLERS[`${method} ${path}`]
  if (!handler) return { status: 404, body: { error: 'not_found' } }
  return { body: await handler(open(name), request, searchParams) }
})
