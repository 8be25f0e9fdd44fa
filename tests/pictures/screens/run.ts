import { rmSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { LANGUAGES } from '#domain/languages.ts'
import { CHROMIUM_ARGS, chromiumPath } from '#tests/support/browser/chromium.ts'
import { Camera, type Look } from './camera.ts'
import { DemoWorld } from './demo-world.ts'
import { EmptyWorld } from './empty-world.ts'
import * as tours from './tours.ts'

/*
 * Takes every screen in every language, on a phone and on a desktop, light and dark, online and
 * offline, into screenshots/screens, and lists those that are wider than their window. Beside them
 * stands how many words each has in its first view. `npm run screenshots -- ru phone seeOwner` takes
 * only what matches all of the words.
 */

interface Tour {
  name: string
  url: string
  token: string | null
  see: (camera: Camera) => Promise<void>
}

const wanted = process.argv.slice(2)
const looks: Look[] = LANGUAGES.flatMap((language) =>
  (['phone', 'desktop'] as const).flatMap((shape) =>
    (['light', 'dark'] as const).map((scheme) => ({ language, shape, scheme })),
  ),
)

const folder = path.join(import.meta.dirname, '../../../screenshots/screens')
rmSync(folder, { recursive: true, force: true })
const demo = await DemoWorld.start()
const empty = await EmptyWorld.start()
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS })
let taken = 0
const faults: string[] = []
const words: Record<string, number> = {}
try {
  const waiting = looks
    .flatMap((look) => toursOf().map((tour) => ({ look, tour })))
    .filter(({ look, tour }) => {
      const known = new Set<string>([...Object.values(look), tour.name])
      return wanted.every((word) => known.has(word))
    })
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await walk(next)
  }
  await Promise.all(Array.from({ length: Math.max(1, cpus().length - 1) }, work))
} finally {
  await browser.close()
  await Promise.all([demo.stop(), empty.stop()])
}
writeFileSync(path.join(folder, 'words.json'), `${JSON.stringify(words, null, 2)}\n`)
console.log([`${taken} pictures in screenshots/screens`, ...faults].join('\n'))
process.exitCode = faults.length > 0 ? 1 : 0

function toursOf(): Tour[] {
  const { url, owner, manager, barman } = demo
  const of = (token: string | null, see: (camera: Camera, world: DemoWorld) => Promise<void>) => ({
    name: see.name,
    url,
    token,
    see: (camera: Camera) => see(camera, demo),
  })
  return [
    of(null, tours.seeAuth),
    of(owner, tours.seeOwner),
    of(owner, tours.seeOpened),
    of(owner, tours.seeOffline),
    of(owner, tours.seeBroken),
    of(manager, tours.seeManager),
    of(barman, tours.seeBarman),
    { name: tours.seeEmpty.name, url: empty.url, token: empty.owner, see: tours.seeEmpty },
  ]
}

async function walk({ look, tour }: { look: Look; tour: Tour }): Promise<void> {
  const camera = await Camera.open(browser, { look, ...tour })
  try {
    await tour.see(camera)
  } catch (error) {
    const where = new URL(camera.page.url()).pathname
    faults.push(`${Object.values(look).join(' ')} ${tour.name} at ${where}: ${String(error)}`)
  } finally {
    taken += camera.taken
    const { language, shape, scheme } = look
    for (const [name, count] of camera.words)
      words[`${language} ${shape} ${scheme} ${name}`] = count
    faults.push(...camera.faults)
    await camera.close()
  }
}
