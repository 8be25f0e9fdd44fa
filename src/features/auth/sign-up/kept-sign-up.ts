export const EMPTY_PERSON = { name: '', surname: '', phone_number: '', email: '' }
export const EMPTY_COMPANY = {
  company_name: '',
  business_address: '',
  tax_code: '',
  branch_count: '',
  reg_number: '',
}
export type PersonValues = typeof EMPTY_PERSON
export type CompanyValues = typeof EMPTY_COMPANY

export interface SignedUp {
  /** Whom the mail goes to. */
  email: string
  /** Absent: the server does not say what becomes of it. */
  mailId: string | undefined
}

const KEY = 'sign-up'

/** What was typed in this tab, so that neither going back nor a reload loses it. */
export function keptSignUp(): PersonValues & CompanyValues {
  const empty = { ...EMPTY_PERSON, ...EMPTY_COMPANY }
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, unknown>
    const texts = Object.entries(kept).filter(
      ([name, value]) => name in empty && typeof value === 'string',
    )
    return { ...empty, ...Object.fromEntries(texts) }
  } catch {
    return empty
  }
}

export function keepSignUp(values: Partial<PersonValues & CompanyValues>): void {
  sessionStorage.setItem(KEY, JSON.stringify({ ...keptSignUp(), ...values }))
}

export function forgetSignUp(): void {
  sessionStorage.removeItem(KEY)
}
