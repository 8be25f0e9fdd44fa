import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { comparisonFile } from '#reports/comparison/comparison-file.ts'
import { comparedInput } from '#tests/support/bars/compared.ts'
import { readFonts } from '#tests/support/reports/inventory-report.ts'
import { throwawayDirectory } from '#tests/support/running/throwaway.ts'

async function textOf(withMoney: boolean): Promise<string> {
  const folder = throwawayDirectory('comparison')
  try {
    const loadFonts = () => Promise.resolve(readFonts())
    const { bytes } = await comparisonFile(comparedInput(withMoney), { format: 'pdf', loadFonts })
    const path = join(folder, 'comparison.pdf')
    writeFileSync(path, bytes)
    const text = execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' })
    return text.replace(/[\u00A0\u202F]/g, ' ')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('is one page with all figures of a line in one line, and what they come to at the top', async () => {
  const text = await textOf(true)
  expect(text).toMatch(
    /1 +Gin +2,100\.00 +0\.00 +1,400\.00 +700\.00 +0\.00 +ml +2,800\.00 +-1,400\.00 +\S+ +7,000 +-14,000\n +± 27 +± 22 +± 16 +± \d+/,
  )
  expect(text).toMatch(/Missing beyond ±/)
  expect(text).toMatch(/-14,000 AMD, -1,400\.00 ml +0\n/)
  expect(text).toContain('1,450.00')
  expect(text).toMatch(/7,000 AMD \+ 10\.00/)
  expect(text).toContain('Ararat Bars')
})

test('has no money for a person who may not see it', async () => {
  const text = await textOf(false)
  expect(text).toMatch(/1 +Gin +2,100\.00/)
  expect(text).not.toMatch(/7,000|EUR|AMD/)
})
