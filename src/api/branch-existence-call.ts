import { BRANCH_EXISTENCE_PATH, branchExistence } from '#protocol/branch-existence.ts'
import type { Api } from './api.ts'

/** Is there a branch that the person may work in? Null when the server cannot be asked. */
export async function haveBranch(api: Api): Promise<boolean | null> {
  const answer = await api.request('GET', BRANCH_EXISTENCE_PATH, branchExistence)
  return answer.kind === 'ok' ? answer.value.haveBranch : null
}
