import { profileChange, type ProfileChange } from '#domain/accounts.ts'
import { checkForm, type FormCheck } from '#domain/check-form.ts'
import type { User } from '#domain/people.ts'
import type { Profile } from '#protocol/profile.ts'

/** A profile as its form holds it; what there is not is an empty text. */
export interface ProfileValues {
  name: string
  surname: string
  phoneNumber: string
  email: string
  image: string
  company_name: string
  business_address: string
  tax_code: string
}

export function profileValues(profile: Profile): ProfileValues {
  return {
    name: profile.name,
    surname: profile.surname,
    phoneNumber: profile.phoneNumber ?? '',
    // The address that is wished for: to type the present one takes the wish back.
    email: profile.new_email ?? profile.email,
    image: profile.image ?? '',
    company_name: profile.company_name ?? '',
    business_address: profile.business_address ?? '',
    tax_code: profile.tax_code ?? '',
  }
}

/**
 * What is to be sent: names always, the rest when it is new, as an unchanged address would take
 * back the wish for another one. The company's fields are sent by its owner alone.
 */
export function checkProfile(values: ProfileValues, profile: Profile): FormCheck<ProfileChange> {
  const before = profileValues(profile)
  const ifChanged = <Field extends keyof ProfileValues>(
    field: Field,
    value: string | null = values[field],
  ) => (values[field] === before[field] ? {} : { [field]: value })
  return checkForm(profileChange, {
    name: values.name,
    surname: values.surname,
    ...ifChanged('phoneNumber', values.phoneNumber || null),
    ...ifChanged('email'),
    ...ifChanged('image', values.image || null),
    ...(profile.role === 'customer'
      ? {
          ...ifChanged('company_name'),
          ...ifChanged('business_address'),
          ...ifChanged('tax_code'),
        }
      : {}),
  })
}

/** The person as the device keeps them, after a change of their profile. */
export function userOf(user: User, profile: Profile): User {
  return {
    ...user,
    name: profile.name,
    surname: profile.surname,
    email: profile.email,
    phone: profile.phoneNumber,
    image: profile.image,
    company_name: profile.company_name ?? user.company_name,
  }
}
