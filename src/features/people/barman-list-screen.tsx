import { barmanCommands } from '#domain/people/commands/staff-commands.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ROLE } from '#domain/people/roles.ts'
import type { Member } from '#domain/people/people.ts'
import { MailIcon, PersonIcon } from '#ui/icon/dashboard-icons.tsx'
import { Message } from '#ui/message/message.tsx'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { StaffList } from './staff-list.tsx'
import { useMailToast } from './use-mail-toast.ts'

export function BarmanListScreen() {
  const { t } = useLingui()
  const run = useRunCommand()
  const showMailToast = useMailToast()
  const resend = async ({ id }: Member): Promise<void> => {
    if (await run(barmanCommands.resendMail, { user_id: id })) showMailToast()
  }
  return (
    <StaffList
      staffRole={ROLE.barman}
      title={t`Barmen`}
      create={{ to: '/dashboard/barmen/create', label: <Trans>Add a barman</Trans> }}
      linkOf={({ id }) => ({ to: '/dashboard/barmen/create/{-$id}', params: { id } })}
      actionsOf={(member) =>
        member.joined_at === null
          ? [
              {
                key: 'resend',
                label: <Trans>Resend email</Trans>,
                icon: <MailIcon />,
                onClick: () => void resend(member),
              },
            ]
          : []
      }
      onSwitch={(member, active) =>
        run(barmanCommands.changeStatus, { user_id: member.id, active })
      }
      onDelete={({ id }) => run(barmanCommands.remove, { user_id: id })}
      empty={
        <Message icon={<PersonIcon />} title={<Trans>No barmen yet</Trans>}>
          <Trans>Each barman gets their own account and an email to choose a password.</Trans>
        </Message>
      }
    />
  )
}
