import { writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { draw } from '#server/drawing/drawing-process.ts'
import { UNHURRIED } from '#tests/support/programs.ts'
import { throwawayDirectory } from '#tests/support/running/throwaway.ts'

/** Answers with its own priority. */
const PROGRAM = `process.on('message', () => process.send(require('node:os').getPriority()))`

test('a drawing gives way to the server, and still has a part of a processor that others keep busy', async () => {
  const program = path.join(throwawayDirectory('program'), 'priority.cjs')
  writeFileSync(program, PROGRAM)
  const priority = await draw<string, number, number>(
    { program, limits: UNHURRIED },
    async (drawing) => {
      await drawing.send('which?')
      return drawing.next()
    },
  )
  expect(priority).toBeGreaterThan(os.getPriority())
  // There it would wait for ever.
  expect(priority).toBeLessThan(os.constants.priority.PRIORITY_LOW)
})
