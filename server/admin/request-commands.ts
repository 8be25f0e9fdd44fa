import {
  approveBranchRequest,
  listPendingRequests,
  rejectBranchRequest,
  type AnswerOutcome,
} from '../accounts/branch-requests.ts'
import { AdminError, type AdminCommand, type AdminContext } from './admin-command.ts'
import { tableText } from './table-text.ts'

export const requestCommands: AdminCommand[] = [
  {
    usage: 'requests list',
    help: 'Lists pending requests for more branches.',
    needs: 'database',
    async run({ database, print }) {
      const rows = await listPendingRequests(database)
      const cells = rows.map((row) => [
        row.created_at.slice(0, 10),
        row.company_name,
        String(row.company_branch_count),
        `+${row.branch_count}`,
        row.message ?? '',
        row.id,
      ])
      print(tableText(['Since', 'Company', 'Has', 'Wants', 'Message', 'Id'], cells))
    },
  },
  {
    usage: 'requests approve ID',
    help: 'Approves a request and emails the owner.',
    needs: 'database',
    run: (context, [id = '']) => answer(context, id, approveBranchRequest, 'approved'),
  },
  {
    usage: 'requests reject ID',
    help: 'Rejects a request and emails the owner.',
    needs: 'database',
    run: (context, [id = '']) => answer(context, id, rejectBranchRequest, 'rejected'),
  },
]

async function answer(
  { database, now, print }: AdminContext,
  id: string,
  decide: typeof approveBranchRequest,
  word: string,
): Promise<void> {
  const found = (await listPendingRequests(database)).find((request) => request.id === id)
  if (!found) throw new AdminError(`No pending request ${id}.`)
  const { company_id, company_name, branch_count } = found
  const outcome: AnswerOutcome = await decide(database, { company_id, request_id: id, now: now() })
  if (outcome !== 'done') throw new AdminError(`Request ${id} has already been answered.`)
  print(`${company_name}: ${branch_count} more branches ${word}.`)
}
