import type { Context } from 'hono'
import { createPourer } from '#domain/counting/pourers/commands/create-pourer.ts'
import { editPourer } from '#domain/counting/pourers/commands/edit-pourer.ts'
import { removePourer } from '#domain/counting/pourers/commands/remove-pourer.ts'
import { pourerError } from '#domain/counting/pourers/pourer-error.ts'
import { livingPourers, type Pourer } from '#domain/counting/pourers/pourers.ts'
import { must } from '#domain/must.ts'
import { POURERS } from '#protocol/counting/pourers.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { notFound } from '../../http/http-error.ts'
import { companies } from '../../sql/account/companies.ts'
import { findVisibleRow } from '../../sql/sync/synced-table.ts'
import { scopeOf } from '../list-request.ts'
import { pathId, type OperationRouter } from '../operation-router.ts'
import { doCommand } from '../run-command.ts'

/** The pourers that bottles of the company wear. They are part of its row, whose version is theirs. */
export function pourersRoutes(router: OperationRouter, deps: AppDeps): void {
  router.on(POURERS.list, async (c) => {
    const data = livingPourers(await companyNow(c))
    return { data, total: data.length }
  })

  router.on(POURERS.read, (c) => visiblePourer(c))

  router.on(POURERS.create, async (c, { body }) => {
    const sent = await body()
    const { error = pourerError(sent.weight, null), source = 'typed', ...fields } = sent
    return visiblePourer(c, await doCommand(deps, c, createPourer, { ...fields, error, source }))
  })

  router.on(POURERS.edit, async (c, { change }) => {
    const after = await change(() => visiblePourer(c))
    await doCommand(deps, c, editPourer, { pourer_id: pathId(c), after }, { target: target(c) })
    return visiblePourer(c)
  })

  router.on(POURERS.remove, async (c) => {
    await doCommand(deps, c, removePourer, { pourer_id: pathId(c) }, { target: target(c) })
    return visiblePourer(c)
  })
}

async function companyNow(c: Context<AppEnv>) {
  const scope = scopeOf(c)
  const row = await findVisibleRow(c.get('company'), companies, scope, scope.company_id)
  return must(row, 'company of a signed-in person')
}

/** Also a removed one; `deleted_at` shows that. */
async function visiblePourer(c: Context<AppEnv>, id: string = pathId(c)): Promise<Pourer> {
  const { pourers, seq } = await companyNow(c)
  const found = pourers.find((one) => one.id === id)
  if (!found) throw notFound()
  c.header('etag', `"${seq}"`)
  return found
}

function target(c: Context<AppEnv>) {
  return { table: 'companies', id: c.get('company').companyId } as const
}
