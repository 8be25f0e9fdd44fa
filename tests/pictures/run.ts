import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGES, type Language } from '#domain/languages.ts'
import { newPlace, ServerProcess } from '#tests/support/server/server-process.ts'
import { DashboardCamera } from './dashboard-camera.ts'
import { demoInventory, demoToken } from './demo-data.ts'
import { PhoneCamera } from './phone-camera.ts'
import { drawSharePicture } from './share-picture.ts'

/*
 * Takes the pictures of the landing page: the product itself with the demo's data, in every
 * language, light and dark. Run by hand when the screens have changed: `npm run landing-pictures`.
 */

const OWNER = 'owner@dram.example'

const ROOT = path.join(import.meta.dirname, '../..')
const FOLDER = path.join(ROOT, 'public/landing')

export type Scheme = 'light' | 'dark'
const SCHEMES: readonly Scheme[] = ['light', 'dark']

async function forEachLook(take: (language: Language, scheme: Scheme) => Promise<void>) {
  for (const language of LANGUAGES) for (const scheme of SCHEMES) await take(language, scheme)
}

const fileOf = (name: string) => (language: Language, scheme: Scheme) =>
  path.join(FOLDER, `${name}-${language}-${scheme}.webp`)

mkdirSync(FOLDER, { recursive: true })
const server = await ServerProcess.start(await newPlace(), path.join(ROOT, 'dist/server/demo.js'))
try {
  const counting = await PhoneCamera.open(server.url, 'new')
  try {
    await counting.countSome()
  } finally {
    await counting.close()
  }
  // Another phone looks as it does at the start: without a note about the last bottle.
  const phone = await PhoneCamera.open(server.url, 'last')
  try {
    await phone.untilStable()
    await forEachLook((...look) => phone.take(fileOf('count')(...look), ...look, 'entries'))
    await phone.holdBottle()
    await forEachLook((...look) => phone.take(fileOf('bottle')(...look), ...look, 'bottle'))
    await phone.loseNetwork()
    for (const language of LANGUAGES) {
      await phone.countOffline(language)
      for (const scheme of SCHEMES) {
        await phone.take(fileOf('offline')(language, scheme), language, scheme)
      }
    }
  } finally {
    await phone.close()
  }
  const dashboard = await DashboardCamera.open(server.url)
  try {
    const inventory = await demoInventory(server.url, await demoToken(server.url, OWNER))
    await dashboard.goTo(`/dashboard/inventories/${inventory}/1`, 'Missing')
    await forEachLook((...look) => dashboard.take(fileOf('inventory')(...look), ...look))
    await dashboard.goTo('/dashboard/usage', 'Missing')
    await forEachLook((...look) => dashboard.take(fileOf('usage')(...look), ...look))
    for (const language of LANGUAGES) {
      const target = path.join(FOLDER, `share-${language}.jpg`)
      await drawSharePicture(dashboard.browser, {
        url: server.url,
        language,
        folder: FOLDER,
        target,
      })
    }
  } finally {
    await dashboard.close()
  }
} finally {
  await server.stop()
}
