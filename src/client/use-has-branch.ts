import { allRows } from '#storage/optimistic.ts'
import type { Database } from '#storage/database.ts'
import { useWhole } from './use-known.ts'

/** Has there been any branch, deactivated ones too? Undefined until that is known. */
export function useHasBranch(): boolean | undefined {
  return useWhole(hasBranch, [], ['branches'])
}

async function hasBranch(database: Database): Promise<boolean> {
  return (await allRows(database, 'branches')).length > 0
}
