import { profileChange, type ProfileChange } from '#domain/account/accounts.ts'
import { checkForm, type FormCheck } from '#domain/check-form.ts'
import type { User } from '#domain/people/people.ts'
import type { Profile } from '#protocol/account/account.ts'
import { deviceTimeZone } from '#client/device-time-zone.ts'
import { changedFields } from '#client/form/changed-fields.ts'

/** Values of the profile form; a missing value is an empty text. */
export interface ProfileValues {
  name: string
  surname: string
  phoneNumber: string
  email: string
  /** Asked for when the address changes. */
  password: string
  image: string
  completion_mail: boolean
  company_name: string
  business_address: string
  tax_code: string
}

export function profileValues(profile: Profile): ProfileValues {
  return {
    name: profile.name,
    surname: profile.surname,
    phoneNumber: profile.phoneNumber ?? '',
    // The pending new address; typing the current address cancels the change.
    email: profile.new_email ?? profile.email,
    password: '',
    image: profile.image ?? '',
    completion_mail: (profile.completion_mail ?? null) !== null,
    company_name: profile.company_name ?? '',
    business_address: profile.business_address ?? '',
    tax_code: profile.tax_code ?? '',
  }
}

/**
 * Sends the names always and the rest only when changed: an unchanged address would cancel a
 * pending address change, and only the owner may send the company's fields.
 */
export function checkProfile(values: ProfileValues, profile: Profile): FormCheck<ProfileChange> {
  const { name, surname, password } = values
  const changed = changedFields(profileValues(profile), values)
  const asks = needsPassword(values, profile)
  const checked = checkForm(profileChange, {
    ...onTheWire(changed),
    password: asks ? password : undefined,
    name,
    surname,
  })
  if (!asks || password !== '') return checked
  return { errors: { ...('errors' in checked ? checked.errors : {}), password: 'required' } }
}

/** Empty fields are null there. */
function onTheWire({ phoneNumber, image, completion_mail, ...same }: Partial<ProfileValues>) {
  return {
    ...same,
    ...(phoneNumber === undefined ? {} : { phoneNumber: phoneNumber || null }),
    ...(image === undefined ? {} : { image: image || null }),
    ...(completion_mail === undefined ? {} : { completion_mail: mailZone(completion_mail) }),
  }
}

function mailZone(isOn: boolean): string | null {
  return isOn ? deviceTimeZone() : null
}

/** Whoever reads the account's mail can have the account, so a new address needs the password. */
export function needsPassword({ email }: ProfileValues, profile: Profile): boolean {
  const wanted = email.trim().toLowerCase()
  return wanted !== profile.email && wanted !== profile.new_email
}

/** The locally stored user after a profile change. */
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
