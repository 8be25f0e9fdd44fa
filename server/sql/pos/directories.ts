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

/**
 * Records that all that was asked for is as the system had it at this revision.
 * @param revision null: the system tells none
 */
export async function saveRevision(
  sql: Sql,
  companyId: string,
  system: PosSystem,
  { revision, asked }: { revision: number | null; asked: unknown },
): Promise<void> {
  await sql.query(
    `update pos_directories set revision = $3, revision_of = $4
     where company_id = $1 and system = $2`,
    [companyId, system, revision, JSON.stringify(asked)],
  )
}

/** The revision at which the very same was asked for last; null if that is unknown. */
export async function findRevision(
  sql: Sql,
  companyId: string,
  system: PosSystem,
  asked: unknown,
): Promise<number | null> {
  const [row] = await sql.query<{ revision: number | null }>(
    `select revision from pos_directories
     where company_id = $1 and system = $2 and revision_of = $3::jsonb`,
    [companyId, system, JSON.stringify(asked)],
  )
  return row?.revision ?? null
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
