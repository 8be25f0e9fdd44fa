export interface SignInValues {
  email: string
  password: string
}

export type SignInFault = 'required' | 'email_invalid'

/** What is wrong with each field; an empty object lets the form go. */
export function faultsOf({ email, password }: SignInValues): {
  email?: SignInFault
  password?: SignInFault
} {
  const faultOfEmail = emailFault(email.trim())
  return {
    ...(faultOfEmail ? { email: faultOfEmail } : {}),
    ...(password === '' ? { password: 'required' as const } : {}),
  }
}

function emailFault(email: string): SignInFault | null {
  if (email === '') return 'required'
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email) ? null : 'email_invalid'
}
