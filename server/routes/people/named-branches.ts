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
