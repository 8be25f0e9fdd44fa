/** The part of PouchDB that the bench calls. */
declare module 'pouchdb-browser' {
  interface Batch {
    batch_size?: number
  }
  export default class PouchDB {
    static plugin(plugin: unknown): typeof PouchDB
    constructor(name: string, options?: { adapter: string; db?: unknown })
    bulkDocs(docs: object[], options?: { new_edits: boolean }): Promise<unknown[]>
    info(): Promise<{ doc_count: number; update_seq: unknown }>
    get(id: string): Promise<object>
    put(doc: object): Promise<object>
    revsDiff(diff: object): Promise<object>
    bulkGet(request: object): Promise<object>
    changes(options: object): Promise<object>
    close(): Promise<void>
    replicate: {
      to(remote: PouchDB, batch: Batch): Promise<unknown>
      from(remote: PouchDB, batch: Batch): Promise<unknown>
    }
  }
}

declare module 'pouchdb-core' {
  export { default } from 'pouchdb-browser'
}

declare module 'pouchdb-adapter-leveldb' {
  const plugin: unknown
  export default plugin
}

declare module 'leveldown' {
  interface Store {
    batch(operations: unknown[], options: object, done: (error?: Error) => void): void
  }
  export default function leveldown(location: string): Store
}
