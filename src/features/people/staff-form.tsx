import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Rejection } from '#domain/rejections.ts'
import type { StaffPerson } from '#domain/people/staff.ts'
import { FormScreen } from '#widgets/form-screen.tsx'
import { useForm } from '#client/form/use-form.ts'
import { useWayBack } from '#ui/menu/use-way-back.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { StaffFields } from './staff-fields.tsx'
import { checkStaff, type StaffValues } from './staff-values.ts'

interface StaffFormProps {
  initial: StaffValues
  title: string
  back: { to: string; label: ReactNode }
  saveLabel?: ReactNode
  isEmailLocked?: boolean
  save: (person: StaffPerson, id: string) => Promise<object | Rejection>
  /** Confirms saving; by default with the toast "Updated". */
  onDone?: () => void
}

/** The form of a manager, an invitation or a barman. */
export function StaffForm(props: StaffFormProps) {
  const { initial, title, back, saveLabel, isEmailLocked = false, save, onDone } = props
  const { t } = useLingui()
  const { leave } = useWayBack(back.to)
  const form = useForm({
    initial,
    check: checkStaff,
    save,
    onSaved: () => {
      if (onDone) onDone()
      else showToast('success', t`Updated`)
      leave()
    },
  })
  return (
    <FormScreen form={form} title={title} back={back} saveLabel={saveLabel}>
      <StaffFields form={form} isEmailLocked={isEmailLocked} />
    </FormScreen>
  )
}
