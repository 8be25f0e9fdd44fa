import { expect, it } from 'vitest'
import { LANGUAGE_PATH } from '#protocol/account/auth.ts'
import { noteLanguage, readMeta, writeMeta } from '#storage/meta.ts'
import { sendLanguage } from '#sync/send-language.ts'
import { buildUser } from '#tests/support/builders.ts'
import { Device } from '#tests/support/device.ts'

/** A server that answers as it is told, and remembers what it heard. */
function listener(answers: (() => Response | Promise<Response>)[]) {
  const heard: unknown[] = []
  const fetch: typeof globalThis.fetch = async (path, init) => {
    expect(path).toBe(LANGUAGE_PATH)
    heard.push(JSON.parse(init?.body as string))
    const answer = answers.shift()
    if (!answer) throw new TypeError('no network')
    return answer()
  }
  return { heard, fetch }
}

const yes = () => Response.json({ success: true })

it('tells the server once which language was chosen', async () => {
  const user = buildUser({})
  const { heard, fetch } = listener([yes])
  const { deps, database } = await Device.open({ user, fetch })
  await noteLanguage(database, 'hy')
  await sendLanguage(deps)
  await sendLanguage(deps)
  expect(heard).toEqual([{ lang: 'hy', user_id: user.id }])
})

it('tells it again after no answer, and only the last choice', async () => {
  const { heard, fetch } = listener([])
  const { deps, database } = await Device.open({ user: buildUser({}), fetch })
  await noteLanguage(database, 'hy')
  await sendLanguage(deps)
  await noteLanguage(database, 'ru')
  await sendLanguage(deps)
  expect(heard).toMatchObject([{ lang: 'hy' }, { lang: 'ru' }])
  expect(await readMeta(database, 'language')).toEqual({ chosen: 'ru', told: null })
})

it('says nothing when the choice went back to what the server knows', async () => {
  const { heard, fetch } = listener([])
  const { deps, database } = await Device.open({ user: buildUser({}), fetch })
  await writeMeta(database, 'language', { chosen: 'en', told: 'en' })
  await noteLanguage(database, 'hy')
  await noteLanguage(database, 'en')
  await sendLanguage(deps)
  expect(heard).toEqual([])
})

it('does not take a choice for told that was made while another one travelled', async () => {
  const user = buildUser({})
  let choose = async (): Promise<void> => {}
  const late = async (): Promise<Response> => {
    await choose()
    return yes()
  }
  const { heard, fetch } = listener([late, yes])
  const { deps, database } = await Device.open({ user, fetch })
  choose = () => noteLanguage(database, 'ru')
  await noteLanguage(database, 'hy')
  await sendLanguage(deps)
  expect(await readMeta(database, 'language')).toEqual({ chosen: 'ru', told: 'hy' })
  await sendLanguage(deps)
  expect(heard).toMatchObject([{ lang: 'hy' }, { lang: 'ru' }])
})
