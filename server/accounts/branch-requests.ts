import { answerBranchRequest } from '#domain/branches/answer-branch-request.ts'
import type { BranchRequest } from '#domain/branches/branch-requests.ts'
import { isRejection } from '#domain/rejections.ts'
import { findOwners } from '../sql/account/accounts.ts'
import { branchRequests } from '../sql/branches/branch-requests.ts'
import { companies } from '../sql/account/companies.ts'
import type { CompanyDatabase, Database, Sql } from '../sql/database.ts'
import { advanceFeed, lockFeed } from '../sql/sync/feeds.ts'
import { queueMail } from '../sql/mail/mails.ts'
import { saveChanges } from '../sql/sync/save-changes.ts'
import { findRows } from '../sql/sync/synced-table.ts'
import { notifyFeed } from '../sql/sync/feed-notices.ts'

/** A request with the company it is of, as the platform's admin sees it. */
export interface CompanyRequest extends BranchRequest {
  company_id: string
  company_name: string
  /** How many branches the company may have now. */
  company_branch_count: number
}

/** The requests of all companies that wait for an answer, the oldest first. */
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

/** `answered` too when somebody else was quicker, or the owner has taken the request back. */
export type AnswerOutcome = 'done' | 'not_found' | 'answered'

/** Grants the branches that were asked for, and writes to the owner. */
export function approveBranchRequest(
  database: CompanyDatabase,
  answer: Answer,
): Promise<AnswerOutcome> {
  return answerRequest(database, answer, 'accepted')
}

/** Refuses them, and writes to the owner. */
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
    // Locked before anything is read, so that no other answer comes between.
    const { seq } = await lockFeed(sql, company_id)
    const [company] = await findRows(sql, companies, company_id, [company_id])
    const [request] = await findRows(sql, branchRequests, company_id, [request_id])
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
