import { describe, expect, it } from 'vitest'
import { signInForm } from '#domain/account/accounts.ts'
import { checkForm } from '#domain/check-form.ts'

describe('The sign-in form', () => {
  it('trims and lower-cases the address and accepts any password', () => {
    expect(checkForm(signInForm, { email: ' Ani@Dram.Example ', password: ' x ' })).toEqual({
      args: { email: 'ani@dram.example', password: ' x ' },
    })
  })

  it('requires both fields', () => {
    expect(checkForm(signInForm, { email: '  ', password: '' })).toEqual({
      errors: { email: 'required', password: 'required' },
    })
  })

  it('rejects a malformed address', () => {
    expect(checkForm(signInForm, { email: 'ani@dram', password: 'x' })).toEqual({
      errors: { email: 'email_invalid' },
    })
  })
})
