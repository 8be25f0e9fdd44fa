import { beforeAll, expect, test } from 'vitest'
import { LANGUAGES } from '#domain/languages.ts'
import { must } from '#domain/must.ts'
import type { User } from '#domain/people/people.ts'
import type { ErrorAnswer } from '#protocol/answers.ts'
import { GOODS_PATH, GOODS_TYPES_PATH } from '#protocol/goods/goods.ts'
import { GEOCODE_PATH } from '#protocol/branches/branches.ts'
import { integrationPath } from '#protocol/pos/integration.ts'
import { loadTranslators, translateWith } from '#server/platform/i18n.ts'
import { countedBar } from '#tests/support/bars/counted-bar.ts'
import { newUuid } from '#tests/support/ids.ts'
import { database, describeStored } from '#tests/support/rooms/database-room.ts'
import { buildSignUp } from '#tests/support/server/sign-up.ts'
import { TestServer } from '#tests/support/server/server.ts'

interface Fault {
  method: string
  path: string
  body?: unknown
  /** The field whose message it is; that of the whole answer when absent. */
  param?: string
  isVisitor?: boolean
}

const POS = integrationPath('iiko')
const BARCODE = '4006381333931'
const NEW = { old_password: 'wrong-password', password: 'battery-staple' }
const CHANGE = { method: 'PUT', path: '/api/auth/change-password' }
const SCRIPT = { en: /[a-z]/i, ru: /[а-яё]/i, hy: /[ա-և]/i }

/*
 * The error catalogue of the specification (section 8), as far as a server answers it; the rest are
 * the page's own: the scale, confirmations, successes, and what it says without an answer.
 */
describeStored('the API says in the words of the specification', () => {
  let server: TestServer
  let owner: User
  let type: string

  beforeAll(async () => {
    const translators = await loadTranslators()
    server = new TestServer(database, {
      translators,
      translate: translateWith(translators),
      geocoder: { search: () => Promise.reject(new Error('a fault that nobody foresaw')) },
    })
    const { company } = await countedBar(database, server)
    owner = company.owner
    type = must(company.goods[0], 'good').goods_type_id
    const token = await server.tokenFor(owner)
    const body = { ...good(), barcode: BARCODE }
    expect((await server.call('POST', GOODS_PATH, { token, body })).status).toBe(201)
  })

  const good = () => ({ name_en: 'Gin', goods_type_id: type, measurement_unit: 3 })

  const FAULTS: [string, () => Fault][] = [
    ['Something went wrong', () => ({ method: 'GET', path: `${GEOCODE_PATH}?q=Yerevan` })],
    [
      'Wrong old password',
      () => ({
        ...CHANGE,
        body: { ...NEW, password_confirmation: NEW.password },
        param: 'old_password',
      }),
    ],
    [
      'Invalid confirmation password',
      () => ({
        ...CHANGE,
        body: { ...NEW, password_confirmation: 'another' },
        param: 'password_confirmation',
      }),
    ],
    [
      'Invalid Token',
      () => ({
        method: 'POST',
        path: `/api/client/invitation/${'x'.repeat(43)}`,
        body: { password: NEW.password },
        isVisitor: true,
      }),
    ],
    [
      'Please enter valid phone number.',
      () => ({
        method: 'POST',
        path: '/api/client/register',
        body: { ...buildSignUp(), phone_number: '12' },
        param: 'phone_number',
        isVisitor: true,
      }),
    ],
    ['good not exists', () => ({ method: 'GET', path: `${GOODS_PATH}/${newUuid()}` })],
    [
      'The good already exist',
      () => ({ method: 'POST', path: GOODS_PATH, body: { ...good(), barcode: BARCODE } }),
    ],
    [
      'This good type contains goods',
      () => ({ method: 'DELETE', path: `${GOODS_TYPES_PATH}/${type}` }),
    ],
    [
      'Please fill credentials information from Settings to continue iiko sync process.',
      () => ({ method: 'POST', path: `${POS}/sync` }),
    ],
    [
      'choose store',
      () => ({
        method: 'POST',
        path: `${POS}/inventory-sync`,
        body: { inventoryId: newUuid() },
        param: 'storeId',
      }),
    ],
    [
      'You must select from at least two tables',
      () => ({ method: 'POST', path: `${POS}/resolve`, body: {}, param: 'clientGoodId' }),
    ],
  ]

  const say = async (fault: Fault, language: string, token?: string) => {
    const { method, path, body, param } = fault
    const answer = await server.call<ErrorAnswer>(method, path, {
      headers: { 'accept-language': language },
      ...(token ? { token } : {}),
      ...(body === undefined ? {} : { body }),
    })
    expect(answer.headers.get('content-language')).toBe(language)
    const { message, errors } = answer.body
    return param ? errors.find((one) => one.param === param)?.message : message
  }

  test.each(FAULTS)('%s', async (phrase, faultOf) => {
    const fault = faultOf()
    const token = fault.isVisitor ? undefined : await server.tokenFor(owner)
    expect(await say(fault, 'en', token)).toBe(phrase)
    for (const language of LANGUAGES) {
      expect(await say(fault, language, token)).toMatch(SCRIPT[language])
    }
  })

  test('Token is expired.', async () => {
    const token = await server.tokenFor(owner)
    server.nowMs += 16 * 60_000
    const fault = { method: 'GET', path: GOODS_PATH }
    expect(await say(fault, 'en', token)).toBe('Token is expired.')
    expect(await say(fault, 'ru', token)).toMatch(SCRIPT.ru)
    expect(await say(fault, 'hy', token)).toMatch(SCRIPT.hy)
  })
})
