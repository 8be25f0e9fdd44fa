import { Trans, useLingui } from '@lingui/react/macro'
import { changeBarmanStatus } from '#domain/commands/change-barman-status.ts'
import { deleteBarman } from '#domain/commands/delete-barman.ts'
import { resendBarmanMail } from '#domain/commands/resend-barman-mail.ts'
import type { Member } from '#domain/people.ts'
import { MailIcon, PersonIcon } from '#ui/dashboard-icons.tsx'
import { Message } from '#ui/message.tsx'
import { useDeed } from '#ui/use-deed.ts'
import { StaffList } from './staff-list.tsx'
import { useMailToast } from './use-mail-toast.ts'

export function BarmanListScreen() {
  const { t } = useLingui()
  const run = useDeed()
  const sayMailGoes = useMailToast()
  const resend = async ({ id }: Member): Promise<void> => {
    if (await run(resendBarmanMail, { user_id: id })) sayMailGoes()
  }
  return (
    <StaffList
      staffRole="barmen"
      title={t`Barmen`}
      create={{ to: '/dashboard/barmen/create', label: <Trans>Add a barman</Trans> }}
      linkOf={({ id }) => ({ to: '/dashboard/barmen/create/{-$id}', params: { id } })}
      actionsOf={(member) =>
        member.joined_at === null
          ? [
              {
                key: 'resend',
                label: <Trans>Send the mail again</Trans>,
                icon: <MailIcon />,
                onClick: () => void resend(member),
              },
            ]
          : []
      }
      onSwitch={(member, active) => run(changeBarmanStatus, { user_id: member.id, active })}
      onDelete={({ id }) => run(deleteBarman, { user_id: id })}
      empty={
        <Message icon={<PersonIcon />} title={<Trans>No barmen yet</Trans>}>
          <Trans>
            Whoever counts gets an account of their own, and a mail to choose a password.
          </Trans>
        </Message>
      }
    />
  )
}
