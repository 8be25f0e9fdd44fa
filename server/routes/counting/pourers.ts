import { Hono, type Context } from 'hono'
import { createPourer } from '#domain/counting/pourers/commands/create-pourer.ts'
import { editPourer } from '#domain/counting/pourers/commands/edit-pourer.ts'
import { removePourer } from '#domain/counting/pourers/commands/remove-pourer.ts'
import { pourerError } from '#domain/counting/pourers/pourer-error.ts'
import { livingPourers, type Pourer } from '#domain/counting/pourers/pourers.ts'
import { must } from '#domain/must.ts'
import { canManageGoods } from '#domain/people/permissions.ts'
import {
  newPourerRequest,
  pourerEdit,
  POURERS_PATH,
  type PourerList,
} from '#protocol/counting/pourers.ts'
import { signedIn } from '../../accounts/sign-in/signed-in.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { notFound } from '../../http/http-error.ts'
import { permit } from '../../http/permit.ts'
import { readBody, readChange } from '../../http/read-request.ts'
import { companies } from '../../sql/account/companies.ts'
import { findVisibleRow } from '../../sql/sync/synced-table.ts'
import { scopeOf } from '../list-request.ts'
import { pathId } from '../path-id.ts'
import { doCommand } from '../run-command.ts'

const ONE = `${POURERS_PATH}/:id`

/** The pourers that bottles of the company wear. They are part of its row, whose version is theirs. */
export function pourersRoutes(deps: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const managing = [signedIn(deps), permit(canManageGoods)] as const

  app.get(POURERS_PATH, signedIn(deps), async (c) => {
    const data = livingPourers(await companyNow(c))
    return c.json({ data, total: data.length } satisfies PourerList)
  })

  app.get(ONE, signedIn(deps), async (c) => c.json(await visiblePourer(c)))

  app.post(POURERS_PATH, ...managing, async (c) => {
    const request = await readBody(c, newPourerRequest)
    const { error = pourerError(request.weight, null), source = 'typed', ...said } = request
    const id = await doCommand(deps, c, createPourer, { ...said, error, source })
    return c.json(await visiblePourer(c, id), 201)
  })

  app.put(ONE, ...managing, async (c) => {
    const after = await readChange(c, pourerEdit, () => visiblePourer(c))
    await doCommand(deps, c, editPourer, { pourer_id: pathId(c), after }, { target: target(c) })
    return c.json(await visiblePourer(c))
  })

  app.delete(ONE, ...managing, async (c) => {
    await doCommand(deps, c, removePourer, { pourer_id: pathId(c) }, { target: target(c) })
    return c.json(await visiblePourer(c))
  })

  return app
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
