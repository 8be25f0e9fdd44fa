import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { cancelInvitation } from '#domain/people/commands/cancel-invitation.ts'
import { resendInvitation } from '#domain/people/commands/resend-invitation.ts'
import {
  INVITATION_STATUSES,
  invitationStatus,
  type ManagerInvitation,
} from '#domain/people/manager-invitations.ts'
import { allRows } from '#storage/optimistic.ts'
import { pageOfRows } from '#storage/lists/list-page.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { MailIcon } from '#ui/icon/dashboard-icons.tsx'
import { CloseIcon } from '#ui/icon/icons.tsx'
import { useLanguage } from '#ui/language/language.ts'
import { ListScreen } from '#widgets/list/list-screen.tsx'
import { useList } from '#client/use-list.ts'
import { Message } from '#ui/message/message.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { fullName, PERSON_SORTS, textsOfPerson, useStaffColumns } from './staff-columns.tsx'
import { useMailToast } from './use-mail-toast.ts'
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx'

/** Invited managers, with the status of each invitation. */
export function InvitationListScreen() {
  const { t } = useLingui()
  const { language } = useLanguage()
  const run = useRunCommand()
  const showMailToast = useMailToast()
  const [canceled, setCanceled] = useState<ManagerInvitation | null>(null)
  const list = useList<ManagerInvitation>({
    deps: [language],
    firstTab: 'all',
    tables: ['manager_invitations'],
    query: async (database, query) => {
      const now = new Date().toISOString()
      const rows = await allRows(database, 'manager_invitations')
      const shown = rows
        .map((row) => ({ ...row, status: invitationStatus(row, now) }))
        .filter(({ status }) => query.tab === 'all' || status === query.tab)
      return pageOfRows(shown, query, { textsOf: textsOfPerson, sorts: PERSON_SORTS, language })
    },
  })
  const columns = useStaffColumns<ManagerInvitation>([
    { id: 'status', title: t`Status`, cell: ({ status }) => <InvitationStatus status={status} /> },
  ])
  const resend = async ({ id }: ManagerInvitation): Promise<void> => {
    if (await run(resendInvitation, { invitation_id: id })) showMailToast()
  }
  return (
    <ListScreen
      list={list}
      title={t`Manager invitations`}
      create={{
        to: '/dashboard/manager-invitations/create',
        label: <Trans>Invite a manager</Trans>,
      }}
      searchLabel={t`Search by name, phone or email`}
      tabs={[
        { value: 'all', label: <Trans>All</Trans> },
        ...INVITATION_STATUSES.map((status) => ({
          value: status,
          label: <InvitationStatus status={status} isPlain />,
        })),
      ]}
      tabsLabel={t`Status`}
      columns={columns}
      isBrief
      nameOf={fullName}
      linkOf={({ id, status }) =>
        status === 'requested' || status === 'expired'
          ? { to: '/dashboard/manager-invitations/create/{-$id}', params: { id } }
          : null
      }
      actionsOf={(invitation) =>
        invitation.status === 'requested' || invitation.status === 'expired'
          ? [
              {
                key: 'resend',
                label: <Trans>Resend email</Trans>,
                icon: <MailIcon />,
                onClick: () => void resend(invitation),
              },
              {
                key: 'cancel',
                label: <Trans>Cancel invitation</Trans>,
                icon: <CloseIcon />,
                onClick: () => setCanceled(invitation),
              },
            ]
          : []
      }
      empty={
        <Message icon={<MailIcon />} title={<Trans>No invitations yet</Trans>}>
          <Trans>Invite a manager by email and choose their branches.</Trans>
        </Message>
      }
    >
      {canceled && <CancelDialog invitation={canceled} onClose={() => setCanceled(null)} />}
    </ListScreen>
  )
}

interface CancelDialogProps {
  invitation: ManagerInvitation
  onClose: () => void
}

function CancelDialog({ invitation, onClose }: CancelDialogProps) {
  const { t } = useLingui()
  const run = useRunCommand()
  const name = fullName(invitation)
  const cancel = async (): Promise<void> => {
    if (await run(cancelInvitation, { invitation_id: invitation.id })) {
      showToast('success', t`Updated`)
    }
    onClose()
  }
  return (
    <ConfirmDialog
      title={<Trans>Are you sure you want to cancel the invitation of {name}?</Trans>}
      confirm={<Trans>Cancel invitation</Trans>}
      cancel={<Trans>Keep it</Trans>}
      isDangerous
      onConfirm={cancel}
      onClose={onClose}
    >
      <p>
        <Trans>The link in the email will stop working.</Trans>
      </p>
    </ConfirmDialog>
  )
}

type Status = ManagerInvitation['status']

const TONES: Record<Status, BadgeTone> = {
  requested: 'waiting',
  canceled: 'over',
  accepted: 'good',
  expired: 'bad',
}

const LABELS: Record<Status, () => ReactNode> = {
  requested: () => <Trans>Requested</Trans>,
  canceled: () => <Trans>Cancelled</Trans>,
  accepted: () => <Trans>Accepted</Trans>,
  expired: () => <Trans>Expired</Trans>,
}

interface InvitationStatusProps {
  status: Status
  /** Text only, without a badge. */
  isPlain?: boolean
}

function InvitationStatus({ status, isPlain = false }: InvitationStatusProps) {
  const label = LABELS[status]()
  return isPlain ? label : <Badge tone={TONES[status]}>{label}</Badge>
}
