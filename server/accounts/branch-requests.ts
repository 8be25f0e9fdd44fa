import { answerBranchRequest } from '#domain/branches/answer-branch-request.ts'
import type { BranchRequest } from '#domain/branches/branch-requests.ts'
import { isRejection } from '#domain/rejections.ts'
import { findOwners } from '../sql/account/accounts.ts'
import { SYNCED_TABLES } from '../sql/sync/tables.ts'
import { companies } from '../sql/account/companies.ts'
import type { CompanyDatabase, Database, Sql } from '../sql/database.ts'
import { advanceFeed, lockFeed } from '../sql/sync/feeds.ts'
import { queueMail } from '../sql/mail/mails.ts'
import { saveChanges } from '../sql/sync/save-changes.ts'
import { findRows } from '../sql/sync/synced-table.ts'
import { notifyFeed } from '../sql/sync/feed-notices.ts'

/** A branch request with its company, as the platform's admin sees it. */
export interface CompanyRequest extends BranchRequest {
  company_id: string
  company_name: string
  /** How many branches the company may have at present. */
  company_branch_count: number
}

/** Pending requests of all companies, oldest first. */
export function listPendingRequests(wholeDatabase: Database): Promise<CompanyRequest[]> {
  return wholeDatabase.query(
    `select r.id, r.branch_count, r.message, r.status, r.created_at, r.answered_at,
       r.company_id, c.name as company_name, c.branch_count as company_branch_count
     from branch_requests r join companies c on c.id = r.company_id
     where r.status = 'pending' order by r.created_at, r.id`,
  )
}

interface Answer {
  company_id: string
  request_id: string
  now: string
}

/** `answered` also when another admin answered first, or the owner withdrew the request. */
export type AnswerOutcome = 'done' | 'not_found' | 'answered'

/** Grants the requested branches and queues a mail to the owners. */
export function approveBranchRequest(
  database: CompanyDatabase,
  answer: Answer,
): Promise<AnswerOutcome> {
  return answerRequest(database, answer, 'accepted')
}

/** Rejects the request and queues a mail to the owners. */
export function rejectBranchRequest(
  database: CompanyDatabase,
  answer: Answer,
): Promise<AnswerOutcome> {
  return answerRequest(database, answer, 'rejected')
}

async function answerRequest(
  database: CompanyDatabase,
  { company_id, request_id, now }: Answer,
  status: 'accepted' | 'rejected',
): Promise<AnswerOutcome> {
  const outcome = await database.inCompany(company_id).transaction(async (sql) => {
    // Locks before it reads, so that no concurrent answer slips in between.
    const { seq } = await lockFeed(sql, company_id)
    const [company] = await findRows(sql, companies, company_id, [company_id])
    const [request] = await findRows(sql, SYNCED_TABLES.branch_requests, company_id, [request_id])
    if (!company || !request) return 'not_found'
    const changes = answerBranchRequest(company, request, status, now)
    if (isRejection(changes)) return 'answered'
    await saveChanges(sql, company_id, [{ seq: seq + 1, changes }])
    await advanceFeed(sql, company_id, seq + 1)
    await notifyOwners(sql, company_id, status, request.branch_count)
    return 'done'
  })
  if (outcome === 'done') await notifyFeed(database, company_id)
  return outcome
}

async function notifyOwners(
  sql: Sql,
  company_id: string,
  status: 'accepted' | 'rejected',
  branch_count: number,
): Promise<void> {
  for (const { name, email: to, language } of await findOwners(sql, company_id)) {
    const data = { name, status, branch_count }
    await queueMail(sql, { kind: 'request_answered', to, language, company_id, data })
  }
}
