import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { checkForm } from '#domain/check-form.ts'
import type { Rejection } from '#domain/rejections.ts'
import { staffForm } from '#domain/staff.ts'
import { FormScreen } from '#ui/form/form-screen.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { showToast } from '#ui/toast.tsx'
import { changedFields } from './changed-fields.ts'
import { StaffFields, type StaffValues } from './staff-fields.tsx'

interface StaffFormProps {
  initial: StaffValues
  title: ReactNode
  back: { to: string; label: ReactNode }
  saveLabel?: ReactNode
  isEmailLocked?: boolean
  /** Makes somebody new of all that was typed. */
  onCreate?: (
    person: StaffValues & { branch_ids: string[] },
    id: string,
  ) => Promise<object | Rejection>
  /** Changes what is not as it was. */
  onEdit?: (
    changes: Partial<StaffValues & { branch_ids: string[] }>,
    id: string,
  ) => Promise<object | Rejection>
  /** Said when it is kept; "Updated" unless told. */
  onDone?: () => void
}

/** The form of a manager, an invitation or a barman. */
export function StaffForm(props: StaffFormProps) {
  const { initial, title, back, saveLabel, isEmailLocked = false, onCreate, onEdit, onDone } = props
  const { t } = useLingui()
  const navigate = useNavigate()
  const form = useForm({
    initial,
    check: (values) => checkForm(staffForm, values),
    save: async (person, id) =>
      (await onCreate?.(person, id)) ??
      (await onEdit?.(changedFields(initial, person) as never, id)) ??
      [],
    onSaved: () => {
      if (onDone) onDone()
      else showToast('success', t`Updated`)
      void navigate({ to: back.to })
    },
  })
  return (
    <FormScreen form={form} title={title} back={back} saveLabel={saveLabel}>
      <StaffFields form={form} isEmailLocked={isEmailLocked} />
    </FormScreen>
  )
}
