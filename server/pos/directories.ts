import type { PosSystem } from '#domain/pos-products.ts'
import type { CompanyDatabase } from '../sql/database.ts'
import { findDirectory, saveDirectory, type StoredDirectory } from '../sql/pos-directories.ts'
import { openConnection } from './connections.ts'
import { PosError } from './pos-error.ts'
import type { PosGate } from './pos-gate.ts'
import type { SecretBox } from './secret-box.ts'

interface DirectoryParts {
  database: CompanyDatabase
  box: SecretBox
  gate: PosGate
  /** ms since 1970 */
  now: () => number
}

/** Groups and stores change rarely, and every look at them takes a licence. */
const FRESH_MS = 10 * 60_000

/** Beyond being fresh: good enough when the system cannot be asked. */
type Directory = Pick<StoredDirectory, 'groups' | 'categories' | 'stores'> & { isStale: boolean }

/**
 * Groups, categories and stores: as they were read a short while ago, else asked for, else as they
 * were known when the system cannot be asked.
 * @throws {PosError} when it cannot be asked and nothing is known
 */
export async function readDirectory(
  parts: DirectoryParts,
  companyId: string,
  system: PosSystem,
): Promise<Directory> {
  const company = parts.database.inCompany(companyId)
  const { account } = await openConnection(parts, company, system)
  const known = await findDirectory(company, companyId, system)
  const isFresh = known !== null && parts.now() - Date.parse(known.read_at) < FRESH_MS
  if (isFresh) return { ...known, isStale: false }
  try {
    const directory = await parts.gate.enter(companyId, account, async (client) => ({
      groups: await client.groups(),
      categories: await client.categories(),
      stores: await client.stores(),
    }))
    const read_at = new Date(parts.now()).toISOString()
    await saveDirectory(company, companyId, { system, ...directory, read_at })
    return { ...directory, isStale: false }
  } catch (error) {
    if (known && error instanceof PosError) return { ...known, isStale: true }
    throw error
  }
}
