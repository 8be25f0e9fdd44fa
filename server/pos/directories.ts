import type { PosSystem } from '#domain/pos/systems.ts'
import { instantAt } from '../platform/instant.ts'
import type { CompanyDatabase } from '../sql/database.ts'
import { findDirectory, saveDirectory, type StoredDirectory } from '../sql/pos/directories.ts'
import { openConnection } from './connections.ts'
import type { PosDirectory } from './port.ts'
import { PosError } from './pos-error.ts'
import type { PosGate } from './pos-gate.ts'
import type { SecretBox } from '../platform/secret-box.ts'

interface DirectoryDeps {
  database: CompanyDatabase
  box: SecretBox
  gate: PosGate
  /** ms since 1970 */
  now: () => number
}

/** Groups and stores change rarely, and reading them takes a licence. */
const FRESH_MS = 10 * 60_000

/** Stale: too old, but used because the system cannot be reached. */
type Directory = Pick<StoredDirectory, 'groups' | 'categories' | 'stores'> & { isStale: boolean }

/**
 * What was read, completed by what is known of the parts that were not: an empty list of stores is
 * that of a login without rights, because no system is without stores.
 */
export function completed(
  { unread, ...read }: PosDirectory,
  known: Pick<StoredDirectory, 'groups' | 'categories' | 'stores'> | null,
): Pick<StoredDirectory, 'groups' | 'categories' | 'stores'> {
  if (known === null) return read
  const groups = new Map(known.stores.map(({ id, group }) => [id, group]))
  const stores = unread.includes('departments')
    ? read.stores.map((store) => ({ ...store, group: groups.get(store.id) ?? store.group }))
    : read.stores
  return {
    groups: unread.includes('groups') ? known.groups : read.groups,
    categories: unread.includes('categories') ? known.categories : read.categories,
    stores: stores.length === 0 ? known.stores : stores,
  }
}

/**
 * Groups, categories and stores: a recent copy if there is one, otherwise read from the system,
 * otherwise the last known copy if the system cannot be reached.
 * @throws {PosError} when the system cannot be reached and nothing is stored
 */
export async function readDirectory(
  deps: DirectoryDeps,
  companyId: string,
  system: PosSystem,
): Promise<Directory> {
  const company = deps.database.inCompany(companyId)
  const { account } = await openConnection(deps, company, system)
  const known = await findDirectory(company, companyId, system)
  const isFresh = known !== null && deps.now() - Date.parse(known.read_at) < FRESH_MS
  if (isFresh) return { ...known, isStale: false }
  try {
    const read = await deps.gate.enter(companyId, account, (client) => client.directory())
    const directory = completed(read, known)
    const read_at = instantAt(deps.now())
    await saveDirectory(company, companyId, { system, ...directory, read_at })
    return { ...directory, isStale: false }
  } catch (error) {
    if (known && error instanceof PosError) return { ...known, isStale: true }
    throw error
  }
}
