import { describe, expect, it } from 'vitest'
import { changePassword, setPassword } from '#domain/account/accounts.ts'
import { isCommonPassword } from '#domain/account/common-passwords.ts'
import {
  checkPasswordForm,
  passwordFault,
  passwordStrength,
  type PasswordUse,
} from '#domain/account/passwords.ts'

const ABOUT = {
  email: 'ani.petrosyan@bar.example',
  company_name: 'Bar «Арарат & Sons»',
  old: 'seven bottles of rum',
  isCommon: isCommonPassword,
}
const fault = (password: string, use: PasswordUse = 'change') => passwordFault(password, use, ABOUT)

describe('A password set through a link', () => {
  it.each(['eightsig', 'ութնիշան', 'восемьзн', 'seven-bottles', 'bottle-'.repeat(28)])(
    'may be %j',
    (typed) => {
      expect(fault(typed, 'link')).toBeNull()
    },
  )

  it.each([
    ['', 'required'],
    ['seven77', 'password_too_short'],
    ['eight sig', 'password_has_spaces'],
    ['eightsig\t', 'password_has_spaces'],
    ['        ', 'password_has_spaces'],
    ['x'.repeat(201), 'password_too_long'],
    ['12345678', 'password_common'],
    ['PassWord', 'password_common'],
  ])('may not be %j: %s', (typed, code) => {
    expect(fault(typed, 'link')).toBe(code)
  })
})

describe('A changed password', () => {
  it.each(['six 66', 'a pass phrase of words', 'anipetrosyanloves rum', 'barman-Ararat'])(
    'may be %j',
    (typed) => {
      expect(fault(typed)).toBeNull()
    },
  )

  it.each([
    ['five5', 'password_short_for_change'],
    ['      ', 'password_edge_spaces'],
    [' six 66', 'password_edge_spaces'],
    ['six 66\n', 'password_edge_spaces'],
    ['123456', 'password_common'],
    ['QWERTY', 'password_common'],
    ['ani.petrosyan@bar.example', 'password_is_email'],
    ['Ani.Petrosyan@BAR.example', 'password_is_email'],
    ['anipetrosyan', 'password_is_email'],
    ['ani_petrosyan2026', 'password_is_email'],
    ['bar арарат & sons', 'password_is_company'],
    ['BarАраратSons1', 'password_is_company'],
    ['seven bottles of rum', 'password_is_old'],
  ])('may not be %j: %s', (typed, code) => {
    expect(fault(typed)).toBe(code)
  })
})

it('A page that knows neither list nor names checks the rest', () => {
  expect(passwordFault('password', 'link', {})).toBeNull()
  expect(passwordFault('short', 'link', {})).toBe('password_too_short')
})

it('A company without letters or figures in its name forbids nothing', () => {
  expect(passwordFault('eightsig', 'link', { company_name: '***' })).toBeNull()
})

it('Length makes a password strong, repetition does not', () => {
  expect(passwordStrength('eightsig')).toBe('short')
  expect(passwordStrength('aaaaaaaaaaaaaaaaaa')).toBe('short')
  expect(passwordStrength('seven-bottle')).toBe('good')
  expect(passwordStrength('seven bottles of rum')).toBe('strong')
})

describe('A form that sets a password', () => {
  const change = { old_password: ABOUT.old, password: 'six 66', password_confirmation: 'six 66' }

  it('passes with a password that may be set, typed twice', () => {
    expect(checkPasswordForm(changePassword, change, 'change', ABOUT)).toEqual({ args: change })
  })

  it('names what is wrong with the password beside what else is wrong', () => {
    const values = { password: 'password', repeat_password: 'passwort' }
    expect(checkPasswordForm(setPassword, values, 'link', ABOUT)).toEqual({
      errors: { password: 'password_common', repeat_password: 'passwords_differ' },
    })
  })

  it('keeps what its schema says first', () => {
    const values = { ...change, password: '12', password_confirmation: '12' }
    expect(checkPasswordForm(changePassword, values, 'change', ABOUT)).toEqual({
      errors: { password: 'password_short_for_change' },
    })
  })
})
