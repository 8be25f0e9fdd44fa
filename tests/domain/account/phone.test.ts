import { describe, expect, it } from 'vitest'
import { isPhone, toInternational } from '#domain/account/phone.ts'
import { contactRequest } from '#domain/site/contact-requests.ts'

describe('A local phone number', () => {
  it.each([
    ['091 555 666', 'AM', '+37491555666'],
    ['91555666', 'AM', '+37491555666'],
    ['010 20 03 02', 'AM', '+37410200302'],
    ['8 916 123-45-67'.replaceAll('-', ''), 'RU', '+79161234567'],
    ['9161234567', 'RU', '+79161234567'],
    ['8005553535', 'RU', '+78005553535'],
    ['8 029 1234567', 'BY', '+375291234567'],
    ['555 12 34 56', 'GE', '+995555123456'],
    ['8 701 123 45 67', 'KZ', '+77011234567'],
    ['091555666', 'XX', '091555666'],
    ['091 555 666', null, '091555666'],
  ])('%s in %s is %s', (typed, country, whole) => {
    expect(toInternational(typed, country)).toBe(whole)
  })

  it.each(['+37491555666', '+79161234567', '37491555666', '0915556', '', '+0'])(
    'leaves %j as it is',
    (typed) => {
      expect(toInternational(typed)).toBe(typed)
    },
  )
})

describe('The phone of a callback', () => {
  const request = (phone_number: string) =>
    contactRequest.safeParse({ name: 'Ani', email: 'a@bar.example', text: 'Call', phone_number })

  it.each(['+374 99 123456', '+374 (99) 12-34-56', '099 123456', '(374) 555-1234', '1234567'])(
    'may be written as %s',
    (typed) => {
      expect(request(typed).data?.phone_number).toBe(typed)
    },
  )

  it.each(['12-34', 'no phone', '+374 99 1234567890123'])('may not be %s', (typed) => {
    expect(request(typed).success).toBe(false)
  })

  it('is whole when it has a country', () => {
    expect([isPhone('+374 99 123456'), isPhone('+374')]).toEqual([true, false])
  })
})
