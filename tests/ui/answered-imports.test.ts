import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '../..')
const ROOMS = ['ui', 'client', 'widgets', 'features'].map((room) => `src/${room}`)

/** Loads that no `lazyPart` or `lazyDialog` answers for, and what becomes of them when they fail. */
const ANSWERED: Record<string, string> = {
  'src/client/use-common-passwords.ts': 'the server has the last word about a password',
  'src/features/count/parts.tsx': 'loaded ahead, and drawn as a lazyPart',
  'src/features/count/entries/counted-entries.tsx': 'loaded ahead, and drawn as a lazyPart',
  'src/features/count/feedback/use-feedback.ts': 'a sound, which the screen says too',
  'src/features/count/load-recording.ts': 'saving and taking back say why they failed',
  'src/features/count/use-record.ts': 'a likely cause is left out',
  'src/features/count/weigh/use-kept-weighing.ts': 'a reload begins with the bottle anew',
  'src/features/shell/use-unmatched.ts': 'what this device knows is shown',
  'src/widgets/scale/scale-session.ts': 'the scale says that it could not be connected',
}

const files = ROOMS.flatMap((room) =>
  readdirSync(path.join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${room}/${name.split(path.sep).join('/')}`),
)

/** Each statement that loads a module, by its file. */
const loads = files.flatMap((file) =>
  readFileSync(path.join(ROOT, file), 'utf8')
    .split(/\n(?=\S)/)
    .filter((statement) => /(?<!typeof )\bimport\(/.test(statement))
    .map((statement) => ({ file, statement })),
)

describe('A part of a screen that is loaded later', () => {
  test('answers when it cannot be loaded: it says why and tries again', () => {
    const unanswered = loads.filter(
      ({ statement }) => !/\blazy(Part|Dialog|WithMessages)\(/.test(statement),
    )
    expect([...new Set(unanswered.map(({ file }) => file))].sort()).toEqual(
      Object.keys(ANSWERED).sort(),
    )
  })

  test('closes and says so if it is a dialog, because a press has opened it', () => {
    const silent = loads.filter(({ statement }) =>
      /^(export )?const \w*(Dialog|Panel|Form) = lazyWithMessages/.test(statement),
    )
    expect(silent).toEqual([])
  })
})
