import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { branchForm, type Branch, type BranchFields } from '#domain/branches.ts'
import { checkForm, type FormCheck } from '#domain/check-form.ts'
import { createBranch } from '#domain/commands/create-branch.ts'
import { editBranch } from '#domain/commands/edit-branch.ts'
import { FormScreen } from '#ui/form/form-screen.tsx'
import { PhoneField, TextField } from '#ui/form/text-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { showToast } from '#ui/toast.tsx'
import { useCommand } from '#ui/use-command.ts'
import { AddressField } from './address-field.tsx'
import { isUndecided, useAddressSearch } from './use-address-search.ts'

const LIST = '/dashboard/branches'

const BLANK = {
  name: '',
  phone: '',
  address: '',
  latitude: null as number | null,
  longitude: null as number | null,
  country_id: null as string | null,
}
type Values = typeof BLANK

function valuesOf({ name, phone, address, latitude, longitude, country_id }: Branch): Values {
  return { name, phone: phone ?? '', address: address ?? '', latitude, longitude, country_id }
}

function checkBranch(values: Values, isUndecided: boolean): FormCheck<BranchFields> {
  const checked = checkForm(branchForm, values)
  if (!isUndecided) return checked
  const errors = 'errors' in checked ? checked.errors : {}
  return { errors: { ...errors, address: 'place_required' } }
}

/** What a branch is called and where it is. */
export function BranchForm({ branch }: { branch: Branch | null }) {
  const { t } = useLingui()
  const run = useCommand()
  const navigate = useNavigate()
  const [typed, setTyped] = useState<string | null>(null)
  const search = useAddressSearch(typed)
  const form = useForm({
    initial: branch ? valuesOf(branch) : BLANK,
    check: (values) => checkBranch(values, isUndecided(search)),
    save: (args, id) =>
      branch
        ? run(editBranch, { branch_id: branch.id, ...args }, { id })
        : run(createBranch, args, { id }),
    onSaved() {
      showToast('success', branch ? t`Updated` : t`Branch added`)
      void navigate({ to: LIST })
    },
  })
  const { address, latitude, longitude, country_id } = form.values
  return (
    <FormScreen
      form={form}
      title={branch ? <Trans>Edit the branch</Trans> : <Trans>New branch</Trans>}
      back={{ to: LIST, label: <Trans>Branches</Trans> }}
    >
      <TextField label={t`Name`} isRequired maxLength={200} {...form.field('name')} />
      <PhoneField label={t`Phone`} isRequired {...form.field('phone')} />
      <AddressField
        place={{ address, latitude, longitude, country_id }}
        search={search}
        error={form.field('address').error}
        onType={(address) => {
          setTyped(address)
          form.change({ address, latitude: null, longitude: null, country_id: null })
        }}
        onChoose={(chosen) => {
          setTyped(null)
          if (chosen) form.change(chosen)
        }}
      />
    </FormScreen>
  )
}
