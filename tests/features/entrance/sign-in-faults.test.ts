import { describe, expect, it } from 'vitest'
import { faultsOf } from '#features/entrance/sign-in-faults.ts'

describe('faults of the sign-in form', () => {
  it('has none for an address and a password', () => {
    expect(faultsOf({ email: ' ani@dram.example ', password: 'x' })).toEqual({})
  })

  it('requires both fields', () => {
    expect(faultsOf({ email: '  ', password: '' })).toEqual({
      email: 'required',
      password: 'required',
    })
  })

  it.each(['ani', 'ani@', '@dram.example', 'ani@dram', 'a b@dram.example', 'ani@dram..example'])(
    'takes %j for no address',
    (email) => {
      expect(faultsOf({ email, password: 'x' })).toEqual({ email: 'email_invalid' })
    },
  )
})
