import { ROLE } from '#domain/people/roles.ts'
import { uuid } from '#domain/scalars.ts'
import type { MailState, RegisterRequest } from '#protocol/account/account.ts'
import type { Language } from '#domain/languages.ts'
import { instantAt } from '../platform/instant.ts'
import { codeOf } from '../platform/start-error.ts'
import { findAccountByEmail } from '../sql/account/accounts.ts'
import { insertCompany } from '../sql/account/companies.ts'
import type { Sql } from '../sql/database.ts'
import { queueMail, stateOfSignUpMail } from '../sql/mail/mails.ts'
import { replaceSignUp, saveRegNumber } from '../sql/account/registrations.ts'
import { insertUser } from '../sql/account/users.ts'
import type { AccountDeps } from './account-deps.ts'

type Deps = Pick<AccountDeps, 'wholeDatabase' | 'now' | 'newId'>

const UNIQUE_VIOLATION = '23505'

/**
 * Creates a company with its owner, who sets a password through the link in the mail. If the
 * address already has an account, does the same work, rolls it back, and mails a notice instead:
 * neither the response nor its duration reveals whether the account existed.
 * @returns the id of the mail
 */
export async function register(
  deps: Deps,
  form: RegisterRequest,
  language: Language,
  after: (sql: Sql, mailId: string) => Promise<void>,
): Promise<string> {
  return deps.wholeDatabase.transaction(async (sql) => {
    const mailId = await signUpOrRemind(deps, sql, form, language)
    await after(sql, mailId)
    return mailId
  })
}

/** What became of the mail of a sign-up; null: there is no such mail. */
export async function signUpMailState(
  { wholeDatabase }: Pick<Deps, 'wholeDatabase'>,
  mailId: string,
): Promise<MailState | null> {
  const id = uuid.safeParse(mailId)
  return id.success ? stateOfSignUpMail(wholeDatabase, id.data) : null
}

async function signUpOrRemind(
  deps: Deps,
  sql: Sql,
  form: RegisterRequest,
  language: Language,
): Promise<string> {
  await sql.exec('savepoint sign_up')
  try {
    return await insertSignUp(deps, sql, form, language)
  } catch (error) {
    if (codeOf(error) !== UNIQUE_VIOLATION) throw error
    await sql.exec('rollback to savepoint sign_up')
    return remind(sql, form, language)
  }
}

async function insertSignUp(
  { now, newId }: Deps,
  sql: Sql,
  form: RegisterRequest,
  language: Language,
): Promise<string> {
  const created_at = instantAt(now())
  const company_id = newId()
  const user_id = newId()
  await insertCompany(
    sql,
    {
      id: company_id,
      name: form.company_name,
      address: form.business_address,
      tax_code: form.tax_code,
      branch_count: form.branch_count,
      country: form.country ?? null,
      created_at,
    },
    newId(),
  )
  await saveRegNumber(sql, company_id, form.reg_number || null)
  const { email, name, surname, phone_number: phone } = form
  const person = { id: user_id, company_id, role: ROLE.owner, name, surname, email, phone }
  const rest = { image: null, language, branch_ids: null, password_hash: null, created_at }
  await insertUser(sql, { ...person, ...rest })
  const data = { user_id, name }
  return queueMail(sql, { kind: 'continue', to: email, language, company_id, data })
}

/** An owner who has no password yet gets another link to set it; anyone else gets a notice. */
async function remind(sql: Sql, form: RegisterRequest, language: Language): Promise<string> {
  const { email: to, name } = form
  const account = await findAccountByEmail(sql, to)
  if (account?.role === ROLE.owner && account.active && !account.has_password) {
    const { company_id, user_id } = account
    await replaceSignUp(sql, account, form)
    return queueMail(sql, { kind: 'continue', to, language, company_id, data: { user_id, name } })
  }
  return queueMail(sql, { kind: 'exists', to, language, company_id: null, data: {} })
}
