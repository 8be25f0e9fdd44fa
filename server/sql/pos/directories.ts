import type { PosSystem } from '#domain/pos/systems.ts'
import type { Sql } from '../database.ts'

interface Named {
  id: string
  name: string
}

/** Groups, categories and stores as last read from the system. */
export interface StoredDirectory {
  system: PosSystem
  groups: (Named & { parent: string | null })[]
  categories: Named[]
  stores: (Named & { group: string })[]
  read_at: string
}

export async function findDirectory(
  sql: Sql,
  companyId: string,
  system: PosSystem,
): Promise<StoredDirectory | null> {
  const [row] = await sql.query<StoredDirectory>(
    `select system, "groups", categories, stores, read_at from pos_directories
     where company_id = $1 and system = $2`,
    [companyId, system],
  )
  return row ?? null
}

export async function saveDirectory(
  sql: Sql,
  companyId: string,
  { system, groups, categories, stores, read_at }: StoredDirectory,
): Promise<void> {
  const lists = [groups, categories, stores].map((list) => JSON.stringify(list))
  await sql.query(
    `insert into pos_directories (company_id, system, "groups", categories, stores, read_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (company_id) do update set system = excluded.system, "groups" = excluded."groups",
       categories = excluded.categories, stores = excluded.stores, read_at = excluded.read_at`,
    [companyId, system, ...lists, read_at],
  )
}
