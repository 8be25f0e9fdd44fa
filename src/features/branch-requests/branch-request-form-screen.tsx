import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { branchRequestForm } from '#domain/branch-requests.ts'
import { checkForm } from '#domain/check-form.ts'
import { requestBranches } from '#domain/commands/request-branches.ts'
import { FormScreen } from '#ui/form/form-screen.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { NumberField } from '#ui/form/text-field.tsx'
import { readNumber } from '#ui/form/typed-text.ts'
import { useForm } from '#ui/form/use-form.ts'
import { showToast } from '#ui/toast.tsx'
import { useCommand } from '#ui/use-command.ts'

const LIST = '/dashboard/request-branches'

/** Asks the platform for more branches. */
export function BranchRequestFormScreen() {
  const { t } = useLingui()
  const run = useCommand()
  const navigate = useNavigate()
  const form = useForm({
    initial: { branch_count: '', message: '' },
    check: ({ branch_count, message }) =>
      checkForm(branchRequestForm, {
        branch_count: readNumber(branch_count) ?? undefined,
        message: message.trim() || null,
      }),
    save: (args, id) => run(requestBranches, args, { id }),
    onSaved: () => {
      showToast('success', t`Your request has been sent.`)
      void navigate({ to: LIST })
    },
  })
  return (
    <FormScreen
      form={form}
      title={<Trans>Ask for branches</Trans>}
      back={{ to: LIST, label: <Trans>Request for new branch</Trans> }}
      saveLabel={<Trans>Send</Trans>}
    >
      <NumberField
        label={t`How many more branches`}
        isRequired
        isWhole
        {...form.field('branch_count')}
      />
      <TextAreaField label={t`Message`} {...form.field('message')} />
    </FormScreen>
  )
}
