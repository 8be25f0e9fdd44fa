import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { Member } from '#domain/people/people.ts'
import { isStaff } from '#domain/people/staff.ts'
import type { StaffRole } from '#domain/people/roles.ts'
import { allRows } from '#storage/optimistic.ts'
import { pageOfRows } from '#storage/lists/list-page.ts'
import { Switch } from '#ui/field/switch.tsx'
import { DeleteDialog } from '#ui/dialog/delete-dialog.tsx'
import { TrashIcon } from '#ui/icon/later-icons.tsx'
import { useLanguage } from '#ui/language/language.ts'
import { ListScreen } from '#widgets/list/list-screen.tsx'
import type { RowAction } from '#ui/table/row-menu.tsx'
import { useList } from '#client/use-list.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { fullName, PERSON_SORTS, textsOfPerson, useStaffColumns } from './staff-columns.tsx'
import { UnfinishedWork } from './unfinished-work.tsx'
import { memberStatus, type MemberStatus } from '#domain/people/member-status.ts'
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'

interface StaffListProps {
  staffRole: StaffRole
  title: string
  create?: { to: string; label: ReactNode }
  linkOf: (member: Member) => { to: string; params: { id: string } }
  empty: ReactNode
  /** Additional actions on a person. */
  actionsOf?: (member: Member) => RowAction[]
  /** Resolves to whether the change was saved. */
  onSwitch: (member: Member, active: boolean) => Promise<boolean>
  onDelete: (member: Member) => Promise<boolean>
}

/** The staff of one role, with the switch that activates or deactivates a person. */
export function StaffList(props: StaffListProps) {
  const { staffRole: role, title, create, linkOf, empty, actionsOf } = props
  const { t } = useLingui()
  const { language } = useLanguage()
  const [dialog, setDialog] = useState<{ about: 'status' | 'delete'; member: Member } | null>(null)
  const list = useList<Member>({
    deps: [language, role],
    tables: ['users'],
    query: async (database, query) => {
      const members = await allRows(database, 'users')
      const shown = members.filter((one) => isStaff(one, role) && one.deleted_at === null)
      return pageOfRows(shown, query, { textsOf: textsOfPerson, sorts: PERSON_SORTS, language })
    },
  })
  const columns = useStaffColumns<Member>([
    {
      id: 'status',
      title: t`Status`,
      second: 'end',
      cell: (member) => <MemberBadge member={member} />,
    },
    {
      id: 'active',
      title: t`Active`,
      cell: (member) => (
        <Switch
          label={t`Active: ${fullName(member)}`}
          isOn={member.active}
          onChange={() => setDialog({ about: 'status', member })}
        />
      ),
    },
  ])
  return (
    <ListScreen
      list={list}
      title={title}
      create={create ?? null}
      searchLabel={t`Search by name, phone or email`}
      columns={columns}
      isBrief
      nameOf={fullName}
      linkOf={linkOf}
      actionsOf={(member) => [
        ...(actionsOf?.(member) ?? []),
        {
          key: 'delete',
          label: <Trans>Delete</Trans>,
          icon: <TrashIcon />,
          onClick: () => setDialog({ about: 'delete', member }),
        },
      ]}
      empty={empty}
    >
      {dialog && <Question {...props} dialog={dialog} onClose={() => setDialog(null)} />}
    </ListScreen>
  )
}

interface QuestionProps extends StaffListProps {
  dialog: { about: 'status' | 'delete'; member: Member }
  onClose: () => void
}

function Question({ dialog: { about, member }, onClose, onSwitch, onDelete }: QuestionProps) {
  const { t } = useLingui()
  const name = fullName(member)
  const finish = (isSaved: boolean, message: string): void => {
    if (isSaved) showToast('success', message)
    onClose()
  }
  if (about === 'status') {
    return (
      <StatusDialog
        member={member}
        onConfirm={async () => finish(await onSwitch(member, !member.active), t`Updated`)}
        onClose={onClose}
      />
    )
  }
  return (
    <DeleteDialog
      title={<Trans>Delete {name}?</Trans>}
      warning={<Trans>What they've counted stays, under their name.</Trans>}
      more={<UnfinishedWork userId={member.id} />}
      onDelete={async () => finish(await onDelete(member), t`Deleted`)}
      onClose={onClose}
    />
  )
}

const TONES: Record<MemberStatus, BadgeTone> = {
  invited: 'waiting',
  never_signed_in: 'waiting',
  active: 'good',
  deactivated: 'over',
}

const LABELS: Record<MemberStatus, () => ReactNode> = {
  invited: () => <Trans>Invited</Trans>,
  never_signed_in: () => <Trans>Never signed in</Trans>,
  active: () => <Trans context="status of a person">Active</Trans>,
  deactivated: () => <Trans context="status of a person">Deactivated</Trans>,
}

/** Whether somebody has accepted the invitation, and used the account. */
function MemberBadge({ member }: { member: Member }) {
  const status = memberStatus(member)
  return <Badge tone={TONES[status]}>{LABELS[status]()}</Badge>
}

interface StatusDialogProps {
  member: Member
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Confirms activating or deactivating a person. */
function StatusDialog({ member, onConfirm, onClose }: StatusDialogProps) {
  const name = fullName(member)
  return member.active ? (
    <ConfirmDialog
      title={<Trans>Are you sure you want to deactivate {name}?</Trans>}
      confirm={<Trans>Deactivate</Trans>}
      isDangerous
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        <Trans>They'll be logged out everywhere.</Trans>
      </p>
      <UnfinishedWork userId={member.id} />
    </ConfirmDialog>
  ) : (
    <ConfirmDialog
      title={<Trans>Are you sure you want to activate {name}?</Trans>}
      confirm={<Trans>Activate</Trans>}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
