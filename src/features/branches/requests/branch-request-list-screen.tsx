import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { BRANCH_REQUEST_STATUSES, type BranchRequest } from '#domain/branches/branch-requests.ts'
import { cancelBranchRequest } from '#domain/branches/commands/cancel-branch-request.ts'
import { allRows } from '#storage/optimistic.ts'
import { pageOfRows } from '#storage/lists/list-page.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { BranchIcon } from '#ui/icon/dashboard-icons.tsx'
import { formatDateTime } from '#ui/format.ts'
import { CloseIcon } from '#ui/icon/icons.tsx'
import { useLanguage } from '#ui/language/language.ts'
import type { Column } from '#ui/table/column.ts'
import { ListScreen } from '#widgets/list/list-screen.tsx'
import { useList } from '#client/use-list.ts'
import { Message } from '#ui/message/message.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx'

/** The owner's requests for more branches, with the platform's answers. */
export function BranchRequestListScreen() {
  const { t } = useLingui()
  const { language } = useLanguage()
  const [cancelled, setCancelled] = useState<BranchRequest | null>(null)
  const columns = useColumns()
  const list = useList<BranchRequest>({
    deps: [language],
    firstTab: 'all',
    tables: ['branch_requests'],
    query: async (database, query) => {
      const rows = await allRows(database, 'branch_requests')
      const shown = rows.filter(({ status }) => query.tab === 'all' || status === query.tab)
      return pageOfRows(shown, query, {
        textsOf: ({ message, branch_count }) => [message, String(branch_count)],
        sorts: {
          created_at: ({ created_at }) => created_at,
          branch_count: ({ branch_count }) => branch_count,
        },
        language,
      })
    },
  })
  return (
    <ListScreen
      list={list}
      title={t`Request for new branch`}
      create={{ to: '/dashboard/request-branches/create', label: <Trans>Request branches</Trans> }}
      searchLabel={t`Search messages`}
      tabs={[
        { value: 'all', label: <Trans>All</Trans> },
        ...BRANCH_REQUEST_STATUSES.map((status) => ({
          value: status,
          label: <RequestStatus status={status} isPlain />,
        })),
      ]}
      tabsLabel={t`Status`}
      columns={columns}
      isBrief
      nameOf={({ created_at }) => formatDateTime(created_at)}
      actionsOf={(request) =>
        request.status === 'pending'
          ? [
              {
                key: 'cancel',
                label: <Trans>Withdraw request</Trans>,
                icon: <CloseIcon />,
                onClick: () => setCancelled(request),
              },
            ]
          : []
      }
      empty={
        <Message icon={<BranchIcon />} title={<Trans>No requests yet</Trans>}>
          <Trans>Need more branches than your company has? Request them here.</Trans>
        </Message>
      }
    >
      {cancelled && <CancelDialog request={cancelled} onClose={() => setCancelled(null)} />}
    </ListScreen>
  )
}

function useColumns(): Column<BranchRequest>[] {
  const { t } = useLingui()
  return [
    {
      id: 'created',
      title: t({ message: 'Sent', context: 'when a request was sent' }),
      sort: 'created_at',
      firstOrder: 'desc',
      keepsWords: true,
      cell: ({ created_at }) => formatDateTime(created_at),
    },
    {
      id: 'count',
      title: t`Branches`,
      sort: 'branch_count',
      second: 'end',
      cell: ({ branch_count }) => <Plural value={branch_count} one="# branch" other="# branches" />,
    },
    { id: 'message', title: t`Message`, second: 'start', cell: ({ message }) => message },
    { id: 'status', title: t`Status`, cell: ({ status }) => <RequestStatus status={status} /> },
    {
      id: 'answered',
      title: t`Answered`,
      isMinor: true,
      keepsWords: true,
      cell: ({ answered_at }) => answered_at && formatDateTime(answered_at),
    },
  ]
}

interface CancelDialogProps {
  request: BranchRequest
  onClose: () => void
}

function CancelDialog({ request, onClose }: CancelDialogProps) {
  const { t } = useLingui()
  const run = useRunCommand()
  const cancel = async (): Promise<void> => {
    if (await run(cancelBranchRequest, { request_id: request.id })) {
      showToast('success', t`Updated`)
    }
    onClose()
  }
  return (
    <ConfirmDialog
      title={<Trans>Are you sure you want to withdraw this request?</Trans>}
      confirm={<Trans>Withdraw</Trans>}
      cancel={<Trans>Keep it</Trans>}
      isDangerous
      onConfirm={cancel}
      onClose={onClose}
    />
  )
}

type Status = BranchRequest['status']

const TONES: Record<Status, BadgeTone> = {
  pending: 'waiting',
  accepted: 'good',
  rejected: 'bad',
  cancelled: 'over',
}

const LABELS: Record<Status, () => ReactNode> = {
  pending: () => <Trans>Pending</Trans>,
  accepted: () => <Trans>Accepted</Trans>,
  rejected: () => <Trans>Rejected</Trans>,
  cancelled: () => <Trans>Cancelled</Trans>,
}

interface RequestStatusProps {
  status: Status
  /** Text only, without a badge. */
  isPlain?: boolean
}

function RequestStatus({ status, isPlain = false }: RequestStatusProps) {
  const label = LABELS[status]()
  return isPlain ? label : <Badge tone={TONES[status]}>{label}</Badge>
}
