import type { Sql } from '../database.ts'

/** A command that waits for somebody who manages its branch. */
export interface NewWaiting {
  id: string
  user_id: string
  branch_id: string | null
}

export async function insertWaiting(
  sql: Sql,
  companyId: string,
  commands: readonly NewWaiting[],
): Promise<void> {
  if (commands.length === 0) return
  await sql.query(
    `insert into waiting_commands (company_id, id, user_id, branch_id)
     select $1, id, user_id, branch_id
     from jsonb_to_recordset($2::jsonb) as r(id uuid, user_id uuid, branch_id uuid)`,
    [companyId, JSON.stringify(commands)],
  )
}

/** The person's commands that nobody has decided on, each with its branch. */
export async function readWaitingOf(
  sql: Sql,
  companyId: string,
  userId: string,
): Promise<NewWaiting[]> {
  return sql.query(
    `select id, user_id, branch_id from waiting_commands
     where company_id = $1 and user_id = $2 and decided_at is null`,
    [companyId, userId],
  )
}
