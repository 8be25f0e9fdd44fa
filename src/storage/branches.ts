import type { Branch } from '#domain/branches/branches.ts'
import type { Database } from './database.ts'
import { allRows } from './optimistic.ts'

/** The branches in which somebody can count now, by their names. */
export async function activeBranches(database: Database): Promise<Branch[]> {
  const branches = await allRows(database, 'branches')
  return branches
    .filter(({ status }) => status === 'active')
    .sort((a, b) => a.name.localeCompare(b.name))
}
