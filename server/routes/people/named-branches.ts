import { HttpError, type WrongParam } from '../../http/http-error.ts'

export interface Named {
  branch_ids?: string[] | undefined
  branches?: (string | { id: string })[] | undefined
}

/** The request with `branch_ids`, whichever of the two names it used. */
export function withBranchIds<Request extends Named>({
  branches,
  ...request
}: Request): Omit<Request, 'branches'> {
  if (request.branch_ids || !branches) return request
  const ids = branches.map((branch) => (typeof branch === 'string' ? branch : branch.id))
  return { ...request, branch_ids: [...new Set(ids)] }
}

/** The same for a request that must name some. */
export function withAllBranchIds<Request extends Named>(
  request: Request,
): Omit<Request, 'branches'> & { branch_ids: string[] } {
  const named = withBranchIds(request)
  return { ...named, branch_ids: named.branch_ids ?? [] }
}

/** Are the branches of this body under the name that answers have for them? */
function usesBranches(body: object): boolean {
  const { branch_ids, branches } = body as Named
  return branch_ids === undefined && branches !== undefined
}

/** Faults under the name that the request used. */
export async function namedAs(
  body: unknown,
  found: Promise<readonly WrongParam[]>,
): Promise<readonly WrongParam[]> {
  return renamed(Object(body) as object, await found)
}

function renamed(body: object, params: readonly WrongParam[]): WrongParam[] {
  const isRenamed = usesBranches(body)
  return params.map((one) =>
    isRenamed && one.param === 'branch_ids' ? { ...one, param: 'branches' } : one,
  )
}

/** Does it, and refuses under the name that the request used. */
export async function doNamed<T>(body: object, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const params = renamed(body, error.more.params ?? [])
    throw new HttpError(error.status, error.code, { ...error.more, params })
  }
}
