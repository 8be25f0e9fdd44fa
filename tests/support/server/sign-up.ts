import type { SignUp } from '#domain/account/accounts.ts'
import { newUuid } from '../ids.ts'

/** A valid sign-up form of a new person. */
export function buildSignUp(over: Partial<SignUp> = {}): SignUp {
  return {
    company_name: 'Bar on the Corner',
    name: 'Ani',
    surname: 'Petrosyan',
    business_address: '1 Abovyan Street, Yerevan',
    phone_number: '+37491123456',
    tax_code: '01234567',
    email: `${newUuid()}@owner.example`,
    branch_count: 3,
    ...over,
  }
}
