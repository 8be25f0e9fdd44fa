import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FormCheck } from '#domain/check-form.ts'
import type { Rejection } from '#domain/rejections.ts'
import { FormScreen } from '#widgets/frame/form-screen.tsx'
import { useForm } from '#client/form/use-form.ts'
import { useWayBack } from '#ui/menu/use-way-back.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { StaffFields } from './staff-fields.tsx'
import type { StaffValues } from './staff-values.ts'
import { UnfinishedWork } from './unfinished-work.tsx'

interface StaffFormProps<Person> {
  initial: StaffValues
  title: string
  back: { to: string; label: ReactNode }
  saveLabel?: ReactNode
  isEmailLocked?: boolean
  check: (values: StaffValues) => FormCheck<Person>
  isPhoneOptional?: boolean
  /** Whose branches are changed; absent for somebody who has none yet. */
  userId?: string
  save: (person: Person, id: string) => Promise<object | Rejection>
  /** Confirms saving; by default with the toast "Updated". */
  onDone?: () => void
}

/** The form of a manager, an invitation or a barman. */
export function StaffForm<Person>(props: StaffFormProps<Person>) {
  const { initial, title, back, saveLabel, userId, check, save, onDone } = props
  const { isEmailLocked, isPhoneOptional } = props
  const { t } = useLingui()
  const { leave } = useWayBack(back.to)
  const form = useForm({
    initial,
    check,
    save,
    onSaved: () => {
      if (onDone) onDone()
      else showToast('success', t`Updated`)
    },
    leave,
  })
  const chosen = form.field('branch_ids').value
  const left = initial.branch_ids.filter((id) => !chosen.includes(id))
  return (
    <FormScreen form={form} title={title} back={back} saveLabel={saveLabel}>
      <StaffFields form={form} isEmailLocked={isEmailLocked} isPhoneOptional={isPhoneOptional} />
      {userId !== undefined && left.length > 0 && (
        <UnfinishedWork userId={userId} branchIds={left} />
      )}
    </FormScreen>
  )
}
