import type { CompanyTable } from './company-tables.ts'

/** Tables whose rows stay where they are, and why, as whoever opens the file reads it. */
export const LEFT_OUT_TABLES: Readonly<Record<string, string>> = {
  api_keys: 'Secret: a key works on the server that made it.',
  contact_requests: 'Belongs to no company.',
  contents: 'Belongs to no company.',
  export_jobs: 'Work in progress.',
  export_parts: 'A file for download, which is made of the rest.',
  exports: 'A file for download, which is made of the rest.',
  kept_answers: 'Answers for repeated requests, kept for a day.',
  known_addresses: 'Belongs to no company.',
  mail_tokens: 'Secret: the links in mails.',
  mails: 'Mails that wait, which would be sent twice.',
  pos_jobs: 'Work in progress.',
  pos_sessions: 'Secret: a session of the point-of-sale system.',
  recovery_codes: 'Secret: of two-step sign-in.',
  schema_migrations: 'Belongs to no company; company.json has its names.',
  search_words: 'Made of the names of items and types.',
  second_factors: 'Secret: of two-step sign-in.',
  sessions: 'Secret: who is signed in.',
  sign_in_steps: 'Secret: who is signing in.',
  sweeps: 'Belongs to no company.',
  tries: 'Limits of attempts; belongs to no company.',
  webhook_deliveries: 'Messages that wait, which would be sent twice.',
  webhooks: 'Secret: a receiver knows the one that this server signs with.',
}

interface LeftOutColumn {
  table: string
  column: string
  why: string
  /** What an import writes there, in SQL; absent: the column's default. */
  fresh?: string
  /** Says of the row whether it had a value, and an import fills these alone. */
  flag?: string
}

/** A password that nobody knows, so that people choose a new one by mail. */
export const UNKNOWN_PASSWORD = '$2'

export const LEFT_OUT_COLUMNS: readonly LeftOutColumn[] = [
  {
    table: 'users',
    column: 'password_hash',
    why: 'Secret: people choose a new password by mail.',
    flag: 'has_password',
    fresh: `${UNKNOWN_PASSWORD}::text`,
  },
  {
    table: 'feeds',
    column: 'epoch',
    why: 'Each server has its own, so that devices load everything anew.',
    fresh: 'gen_random_uuid()',
  },
  { table: 'pos_credentials', column: 'login', why: 'Secret: of the point-of-sale system.' },
  { table: 'pos_credentials', column: 'password', why: 'Secret: of the point-of-sale system.' },
  {
    table: 'pos_connections',
    column: 'is_complete',
    why: 'It is not complete until its login and password are set again.',
    fresh: 'false',
  },
]

export function leftOut(table: string, column: string): LeftOutColumn | undefined {
  return LEFT_OUT_COLUMNS.find((one) => one.table === table && one.column === column)
}

/** Those whose rows a company's file has. */
export function fileTables(tables: readonly CompanyTable[]): CompanyTable[] {
  return tables.filter(({ name }) => !(name in LEFT_OUT_TABLES))
}
