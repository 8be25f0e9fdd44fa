import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { changePassword, setPassword, signUp } from '#domain/account/accounts.ts'
import { branchRequestForm } from '#domain/branches/branch-requests.ts'
import { checkForm, type FormCheck } from '#domain/check-form.ts'
import { contactRequest } from '#domain/site/contact-requests.ts'
import { checkBranch } from '#features/branches/branch-form.tsx'
import { checkInvited, checkStaff } from '#features/people/staff-values.ts'
import { changePasswordRequest, registerRequest, resetRequest } from '#protocol/account/account.ts'
import { createBranchRequest, requestBranchesRequest } from '#protocol/branches/branches.ts'
import { namedInvitationForm, namedStaffForm } from '#protocol/people/people.ts'
import { wrongParams } from '#server/http/read-request.ts'
import { newUuid } from '#tests/support/ids.ts'

type Values = Readonly<Record<string, unknown>>

interface Pair {
  name: string
  /** What both take. */
  sound: Values
  page: (values: never) => FormCheck<unknown>
  server: z.ZodMiniType
}

const person = {
  name: 'Ani',
  surname: 'Sargsyan',
  phone: '+37491123456',
  email: 'ani@bar.example',
  branch_ids: [newUuid()],
}
const branch = {
  name: 'Opera',
  phone: '+37410123456',
  address: '54 Teryan Street',
  latitude: null,
  longitude: null,
  country_id: null,
}
const company = {
  company_name: 'Cascade',
  name: 'Ani',
  surname: 'Sargsyan',
  business_address: '54 Teryan Street',
  phone_number: '+37491123456',
  tax_code: '01234567',
  email: 'ani@bar.example',
  branch_count: 2,
}
const callback = { name: 'Ani', email: 'ani@bar.example', phone_number: '091 555 666', text: 'Hi' }
const passwords = {
  old_password: 'old-one',
  password: 'new-one!',
  password_confirmation: 'new-one!',
}
const twice = { password: 'new-one!!', repeat_password: 'new-one!!' }

const PAIRS: readonly Pair[] = [
  { name: 'barman', sound: person, page: checkStaff, server: namedStaffForm },
  { name: 'invitation', sound: person, page: checkInvited, server: namedInvitationForm },
  {
    name: 'branch',
    sound: branch,
    page: (values: never) => checkBranch(values, false),
    server: createBranchRequest,
  },
  {
    name: 'branch request',
    sound: { branch_count: 2, message: null },
    page: (values) => checkForm(branchRequestForm, values),
    server: requestBranchesRequest,
  },
  {
    name: 'sign-up',
    sound: company,
    page: (values) => checkForm(signUp, values),
    server: registerRequest,
  },
  {
    name: 'callback',
    sound: callback,
    page: (values) => checkForm(contactRequest, values),
    server: contactRequest,
  },
  {
    name: 'password change',
    sound: passwords,
    page: (values) => checkForm(changePassword, values),
    server: changePasswordRequest,
  },
  {
    name: 'new password',
    sound: twice,
    page: (values) => checkForm(setPassword, values),
    server: resetRequest,
  },
]

/** What may stand in any field instead. */
const WRONG = ['', '  ', 'x'.repeat(5000), '12', 'a b', 0, 1e9, -91, Number.NaN, null, [], ['x']]

/** Equal to the password when both are empty. */
const REPEATS = new Set(['password_confirmation', 'repeat_password'])

function said(pair: Pair, values: Values): [page: string[], server: string[]] {
  const checked = pair.page(values as never)
  const errors = 'errors' in checked ? Object.entries(checked.errors) : []
  const parsed = z.safeParse(pair.server, values)
  const params = parsed.success ? [] : wrongParams(parsed.error.issues, values)
  return [
    errors.map(([field, code]) => `${field} ${code}`).toSorted(),
    params.map(({ param, code }) => `${param?.split('.', 1)[0]} ${code}`).toSorted(),
  ]
}

describe.each(PAIRS)('the form of a $name', (pair) => {
  const fields = Object.keys(pair.sound)

  test('is taken by page and server', () => {
    expect(said(pair, pair.sound)).toEqual([[], []])
  })

  test('is refused by the server as by the page, for the same reasons', () => {
    for (const field of fields) {
      for (const wrong of WRONG) {
        const [page, server] = said(pair, { ...pair.sound, [field]: wrong })
        expect([field, wrong, ...server]).toEqual([field, wrong, ...page])
      }
    }
  })

  test('is told all that is wrong with it at once', () => {
    const empty = Object.fromEntries(fields.map((field) => [field, '']))
    const [page, server] = said(pair, empty)
    expect(server).toEqual(page)
    const named = new Set(server.map((fault) => fault.split(' ', 1)[0]))
    const alone = fields.filter((field) => said(pair, { ...pair.sound, [field]: '' })[1].length > 0)
    expect(alone.filter((field) => !named.has(field) && !REPEATS.has(field))).toEqual([])
  })
})

test('an address needs its place, or that somebody says it was typed, on both', () => {
  const { latitude: _, longitude: __, ...undecided } = branch
  expect(checkBranch(branch, true)).toEqual({ errors: { address: 'place_required' } })
  const parsed = z.safeParse(createBranchRequest, undecided)
  expect(wrongParams(parsed.error?.issues ?? [], undecided)).toEqual([
    { param: 'address', code: 'place_required' },
  ])
})

test('no branch is refused under the name that was used for branches', () => {
  const { branch_ids: _, ...nowhere } = person
  const refusedOf = (body: object) => {
    const parsed = z.safeParse(namedStaffForm, body)
    return wrongParams(parsed.error?.issues ?? [], body).map(
      ({ param, code }) => `${param} ${code}`,
    )
  }
  expect(refusedOf(nowhere)).toEqual(['branch_ids branch_required'])
  expect(refusedOf({ ...nowhere, branches: [] })).toEqual(['branches branch_required'])
  expect(refusedOf({ ...nowhere, name: '', branches: [] })).toEqual([
    'name required',
    'branches branch_required',
  ])
})
