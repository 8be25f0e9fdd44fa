import Dexie, { type Table } from 'dexie'
import type { Database } from './database.ts'
import { raw, type RawDatabase } from './raw-database.ts'

/** What Dexie knows of the code that is running; `subscr` is what a live query has read so far. */
interface Zone {
  subscr?: object
}

/** A part of Dexie's promise that its types leave out, and a part of its table. */
type Zones = { readonly PSD: Zone; usePSD: <T>(zone: Zone, run: () => T) => T }
type TableInZone = Table & { _trans: (...request: unknown[]) => unknown }

const zones = Dexie.Promise as unknown as Zones

/**
 * The database for one run of a live query. To be called when the query begins, before it awaits
 * anything: whatever is read through it is observed by that query.
 *
 * Dexie itself guesses after each `await` which query goes on, and is wrong when several of them
 * and a sync run wait at the same time: the query then misses every later change.
 */
export function observed(database: Database): Database {
  const target = raw(database)
  const zone = zones.PSD
  const tables = new Map<string, Table>()
  const bound = (table: Table): Table => {
    const known = tables.get(table.name) ?? inZone(table, zone)
    tables.set(table.name, known)
    return known
  }
  return new Proxy<RawDatabase>(target, {
    get(_, name) {
      if (name === 'table') return (tableName: string) => bound(target.table(tableName))
      const value: unknown = Reflect.get(target, name)
      return isTable(value) ? bound(value) : value
    },
  })
}

function isTable(value: unknown): value is Table {
  return typeof value === 'object' && value !== null && '_trans' in value
}

/** The table, every read of which begins in the zone. */
function inZone(table: Table, zone: Zone): Table {
  const begin: TableInZone['_trans'] = (...request) => (table as TableInZone)._trans(...request)
  return Object.create(table, {
    _trans: {
      value: (...request: unknown[]) =>
        zones.PSD.subscr === zone.subscr
          ? begin(...request)
          : zones.usePSD(zone, () => begin(...request)),
    },
  }) as Table
}
