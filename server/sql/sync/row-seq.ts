import type { Ref } from '#domain/commands/state.ts'
import type { Sql } from '../database.ts'
import { SYNCED_TABLES } from './tables.ts'

/** The feed number of a row's last change; null when the company has no such row. */
export async function readRowSeq(
  sql: Sql,
  companyId: string,
  { table, id }: Ref,
): Promise<number | null> {
  const { name } = SYNCED_TABLES[table]
  const [row] = await sql.query<{ seq: number }>(
    `select seq from ${name} where company_id = $1 and id = $2`,
    [companyId, id],
  )
  return row?.seq ?? null
}
