import { Hono } from 'hono'
import { BRANCHES_PATH, type BranchList } from '#protocol/branches.ts'
import { signedIn } from '../accounts/signed-in.ts'
import type { AppEnv, AppParts } from '../app-parts.ts'
import { notFound } from '../refusal.ts'
import { branches } from '../sql/branches.ts'
import { remainingBranches } from '../sql/companies.ts'
import { anywhere, listRows } from '../sql/list-rows.ts'
import { findVisibleRow } from '../sql/synced-table.ts'
import { readListRequest, scopeOf } from './list-request.ts'
import { pathId } from './path-id.ts'

const SORTING = { columns: ['created_at', 'name', 'status'], usual: 'created_at', descending: true }

export function branchesRoutes(parts: AppParts): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  app.get(BRANCHES_PATH, signedIn(parts), async (c) => {
    const { query, request } = readListRequest(c, SORTING)
    const { status, search } = query
    if (status) request.where.push({ condition: 't.status = ?', value: status })
    if (search) {
      request.where.push({
        condition: 't.name ~ ? or t.address ~ ?',
        value: anywhere(search),
      })
    }
    const scope = scopeOf(c)
    const answer: BranchList = await c.get('company').snapshot(async (sql) => ({
      ...(await listRows(sql, branches, scope, request)),
      remainingBranchesCount: await remainingBranches(sql, scope.company_id),
    }))
    return c.json(answer)
  })

  app.get(`${BRANCHES_PATH}/:id`, signedIn(parts), async (c) => {
    const row = await findVisibleRow(c.get('company'), branches, scopeOf(c), pathId(c))
    if (!row) throw notFound()
    return c.json(row)
  })

  return app
}
