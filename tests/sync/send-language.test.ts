import { expect, it } from 'vitest'
import { LANGUAGE_PATH } from '#protocol/account/auth.ts'
import { noteLanguage, readMeta, writeMeta } from '#storage/meta.ts'
import { sendLanguage } from '#sync/run.ts'
import { buildUser } from '#tests/support/bars/builders.ts'
import { Device } from '#tests/support/device/device.ts'

/** A server that gives the prepared answers and records the requests. */
function recordingServer(answers: (() => Response | Promise<Response>)[]) {
  const received: unknown[] = []
  const fetch: typeof globalThis.fetch = async (path, init) => {
    expect(path).toBe(LANGUAGE_PATH)
    received.push(JSON.parse(init?.body as string))
    const answer = answers.shift()
    if (!answer) throw new TypeError('no network')
    return answer()
  }
  return { received, fetch }
}

const yes = () => Response.json({ success: true })

it('sends the chosen language once', async () => {
  const user = buildUser({})
  const { received, fetch } = recordingServer([yes])
  const { deps, database } = await Device.open({ user, fetch })
  await noteLanguage(database, 'hy')
  await sendLanguage(deps)
  await sendLanguage(deps)
  expect(received).toEqual([{ lang: 'hy', user_id: user.id }])
})

it('sends it again after no answer, and only the latest choice', async () => {
  const { received, fetch } = recordingServer([])
  const { deps, database } = await Device.open({ user: buildUser({}), fetch })
  await noteLanguage(database, 'hy')
  await sendLanguage(deps)
  await noteLanguage(database, 'ru')
  await sendLanguage(deps)
  expect(received).toMatchObject([{ lang: 'hy' }, { lang: 'ru' }])
  expect(await readMeta(database, 'language')).toEqual({ chosen: 'ru', told: null })
})

it('sends nothing when the choice went back to what the server has', async () => {
  const { received, fetch } = recordingServer([])
  const { deps, database } = await Device.open({ user: buildUser({}), fetch })
  await writeMeta(database, 'language', { chosen: 'en', told: 'en' })
  await noteLanguage(database, 'hy')
  await noteLanguage(database, 'en')
  await sendLanguage(deps)
  expect(received).toEqual([])
})

it('does not mark a choice as sent that was made during the request for another', async () => {
  const user = buildUser({})
  let choose = async (): Promise<void> => {}
  const late = async (): Promise<Response> => {
    await choose()
    return yes()
  }
  const { received, fetch } = recordingServer([late, yes])
  const { deps, database } = await Device.open({ user, fetch })
  choose = () => noteLanguage(database, 'ru')
  await noteLanguage(database, 'hy')
  await sendLanguage(deps)
  expect(await readMeta(database, 'language')).toEqual({ chosen: 'ru', told: 'hy' })
  await sendLanguage(deps)
  expect(received).toMatchObject([{ lang: 'hy' }, { lang: 'ru' }])
})
