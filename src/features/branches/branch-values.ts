import {
  branchForm,
  WHOLE_PLACE,
  type Branch,
  type BranchFields,
} from '#domain/branches/branches.ts'
import { checkForm, type FormCheck } from '#domain/check-form.ts'

export interface BranchValues extends Pick<Branch, 'latitude' | 'longitude' | 'country_id'> {
  name: string
  phone: string
  address: string
}

export const BLANK_BRANCH: BranchValues = {
  name: '',
  phone: '',
  address: '',
  latitude: null,
  longitude: null,
  country_id: null,
}

export function branchValues(branch: Branch): BranchValues {
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
