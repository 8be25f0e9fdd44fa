import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  branchForm,
  WHOLE_PLACE,
  type Branch,
  type BranchFields,
} from '#domain/branches/branches.ts'
import { createBranch } from '#domain/branches/commands/create-branch.ts'
import { editBranch } from '#domain/branches/commands/edit-branch.ts'
import { useSavedToast } from '#widgets/first-day/use-saved-toast.ts'
import { FormScreen } from '#widgets/frame/form-screen.tsx'
import { PhoneField, TextField } from '#ui/field/text-field.tsx'
import { useForm } from '#client/form/use-form.ts'
import { useWayBack } from '#ui/menu/use-way-back.ts'
import { useCommand } from '#client/commands/use-command.ts'
import { useCompanyCountry } from '#client/use-company-country.ts'
import { companyOf } from '#storage/company.ts'
import { allRows } from '#storage/optimistic.ts'
import { Button } from '#ui/button/button.tsx'
import { useLive } from '#client/use-live.ts'
import { AddressField } from './address-field.tsx'
import { isUndecided, useAddressSearch } from './use-address-search.ts'
import { checkForm, type FormCheck } from '#domain/check-form.ts'

interface BranchValues extends Pick<Branch, 'latitude' | 'longitude' | 'country_id'> {
  name: string
  phone: string
  address: string
}

const BLANK_BRANCH: BranchValues = {
  name: '',
  phone: '',
  address: '',
  latitude: null,
  longitude: null,
  country_id: null,
}

function branchValues(branch: Branch): BranchValues {
  const { name, phone, address, latitude, longitude, country_id } = branch
  return { name, phone: phone ?? '', address: address ?? '', latitude, longitude, country_id }
}

const FORM = branchForm.check(...WHOLE_PLACE)

/** @param isUndecided places were found for the typed address, but none is chosen yet */
export function checkBranch(values: BranchValues, isUndecided: boolean): FormCheck<BranchFields> {
  const checked = checkForm(FORM, values)
  if (!isUndecided) return checked
  const errors = 'errors' in checked ? checked.errors : {}
  return { errors: { ...errors, address: 'place_required' } }
}

const LIST = '/dashboard/branches'

export function BranchForm({ branch }: { branch: Branch | null }) {
  const { t } = useLingui()
  const country = useCompanyCountry()
  const run = useCommand()
  const { leave } = useWayBack(LIST)
  const showSaved = useSavedToast()
  const [typed, setTyped] = useState<string | null>(null)
  const search = useAddressSearch(typed)
  const form = useForm({
    initial: branch ? branchValues(branch) : BLANK_BRANCH,
    check: (values) => checkBranch(values, isUndecided(search)),
    save: (args, id) =>
      branch
        ? run(editBranch, { branch_id: branch.id, ...args }, { id })
        : run(createBranch, args, { id }),
    onSaved() {
      showSaved(branch ? t`Updated` : t`Branch added`)
    },
    leave,
  })
  const { address, latitude, longitude, country_id } = form.values
  const type = (text: string): void => {
    setTyped(text)
    form.change({ address: text, latitude: null, longitude: null, country_id: null })
  }
  return (
    <FormScreen
      form={form}
      title={branch ? t`Edit branch` : t`New branch`}
      {...(branch ? { pageTitle: `${branch.name} · ${t`Branches`}` } : {})}
      back={{ to: LIST, label: <Trans>Branches</Trans> }}
    >
      <TextField label={t`Name`} isRequired maxLength={200} {...form.field('name')} />
      <PhoneField
        label={t`Phone`}
        isRequired
        country={country_id ?? country}
        {...form.field('phone')}
      />
      <AddressField
        place={{ address, latitude, longitude, country_id }}
        search={search}
        error={form.field('address').error}
        onType={type}
        onChoose={(chosen) => {
          setTyped(null)
          if (chosen) form.change(chosen)
        }}
      />
      {!branch && address === '' && <KnownAddress onUse={type} />}
    </FormScreen>
  )
}

/** Offers a new branch the company's address, unless another branch has it. */
function KnownAddress({ onUse }: { onUse: (address: string) => void }) {
  const address = useLive(async (database) => {
    const known = (await companyOf(database))?.address ?? ''
    const branches = await allRows(database, 'branches')
    return branches.some((branch) => branch.address === known) ? '' : known
  })
  if (!address) return null
  return (
    <Button variant="default" onClick={() => onUse(address)}>
      <Trans>Use “{address}”</Trans>
    </Button>
  )
}
