import { Trans, useLingui } from '@lingui/react/macro'
import { branchRequestForm } from '#domain/branches/branch-requests.ts'
import { checkForm } from '#domain/check-form.ts'
import { requestBranches } from '#domain/branches/commands/request-branches.ts'
import { FormScreen } from '#widgets/frame/form-screen.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { NumberField } from '#ui/field/number-field.tsx'
import { readNumber } from '#ui/field/typed-text.ts'
import { useForm } from '#client/form/use-form.ts'
import { useWayBack } from '#ui/menu/use-way-back.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { useCommand } from '#client/commands/use-command.ts'

const LIST = '/dashboard/request-branches'

/** Asks the platform for more branches. */
export function BranchRequestFormScreen() {
  const { t } = useLingui()
  const run = useCommand()
  const { leave } = useWayBack(LIST)
  const form = useForm({
    initial: { branch_count: '', message: '' },
    check: ({ branch_count, message }) =>
      checkForm(branchRequestForm, {
        branch_count: readNumber(branch_count) ?? undefined,
        message: message.trim() || null,
      }),
    save: (args, id) => run(requestBranches, args, { id }),
    onSaved: () => {
      showToast('success', t`Your request is saved and will be sent.`)
    },
    leave,
  })
  return (
    <FormScreen
      form={form}
      title={t`Request branches`}
      back={{ to: LIST, label: <Trans>Request for new branch</Trans> }}
      saveLabel={<Trans>Send</Trans>}
    >
      <NumberField
        label={t`Additional branches`}
        isRequired
        isWhole
        {...form.field('branch_count')}
      />
      <TextArea
        label={t`Message`}
        {...form.field('message')}
        onChange={(event) => form.change({ message: event.currentTarget.value })}
      />
    </FormScreen>
  )
}
